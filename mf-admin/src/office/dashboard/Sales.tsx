import { counted, formatDollars, type DayOfSales } from '@schi/contract';
import { Muted } from '@schi/shared-ui/components';
import { Sparkline } from '@schi/shared-ui/figures';
import { countText, View } from './layout';

const shortDate = new Intl.DateTimeFormat('en-CA', { timeZone: 'UTC', month: 'short', day: 'numeric' });
const timeOf = (date: string) => Date.parse(`${date}T00:00:00Z`);
const label = (date: string) => shortDate.format(timeOf(date));

/** Where the line stands at the end of each day; the first point is the day before, with nobody registered. */
const pointsOf = (days: readonly DayOfSales[]) => {
  const dayMs = 86_400_000;
  const points = [{ at: timeOf(days[0]?.date ?? '') - dayMs, value: 0 }];
  for (const { date, registrations } of days)
    points.push({ at: timeOf(date), value: (points.at(-1)?.value ?? 0) + registrations });
  return points;
};

/** How registrations have grown, as one line; registrations and money of each day in its table. */
export const Sales = ({ days }: { days: readonly DayOfSales[] }) => {
  const [first, last] = [days[0], days.at(-1)];
  const points = pointsOf(days);
  return (
    <View title="Registrations so far">
      {first && last ? (
        <>
          <Muted>
            {counted(points.at(-1)?.value ?? 0, 'registration')}, from {label(first.date)} to {label(last.date)}
          </Muted>
          <Sparkline
            height={120}
            base={0}
            opens
            points={points}
            series={{
              caption: 'Registrations and revenue by day',
              head: ['Day', 'Registrations', 'Revenue'],
              rows: days
                .map((day) => [label(day.date), countText(day.registrations), formatDollars(day.revenue)])
                .reverse(),
            }}
          />
        </>
      ) : (
        <Muted>This chart starts with the first completed registration.</Muted>
      )}
    </View>
  );
};
