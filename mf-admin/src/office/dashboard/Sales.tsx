import { Bar, CartesianGrid, ComposedChart, Line, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { formatDollars, type DayOfSales } from '@schi/contract';
import { Muted } from '@schi/shared-ui/components';
import { styled } from '@schi/shared-ui/platform';
import { Table } from '@schi/shared-ui/table';
import { countText, View } from './layout';

const Details = styled.details`
  summary {
    min-height: var(--target);
    display: flex;
    align-items: center;
    color: var(--link);
    font-weight: 600;
    cursor: pointer;
  }
`;
/** The line is drawn over the bars and has to stand out from them. */
const barOpacity = 0.6;

const Legend = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  display: flex;
  flex-wrap: wrap;
  gap: var(--gap-1) var(--gap-6);
  font-size: var(--size-small);
  li {
    display: flex;
    align-items: center;
    gap: var(--gap-2);
  }
`;
const Swatch = styled.span<{ $kind: 'bar' | 'line' }>`
  flex: none;
  width: 20px;
  height: ${({ $kind }) => ($kind === 'bar' ? '12px' : '3px')};
  border-radius: 2px;
  background: var(${({ $kind }) => ($kind === 'bar' ? '--link' : '--accent')});
  opacity: ${({ $kind }) => ($kind === 'bar' ? barOpacity : 1)};
  forced-color-adjust: none;
`;
const shortDate = new Intl.DateTimeFormat('en-CA', { timeZone: 'UTC', month: 'short', day: 'numeric' });
const label = (date: string) => shortDate.format(new Date(`${date}T00:00:00Z`));

/** Registrations and money by day, as a chart and as its table. */
export const Sales = ({ days }: { days: readonly DayOfSales[] }) => (
  <View title="Registrations and revenue by day">
    {days.length === 0 ? (
      <Muted>This chart starts with the first completed registration.</Muted>
    ) : (
      <>
        <Legend>
          <li>
            <Swatch $kind="bar" aria-hidden />
            Revenue, on the left
          </li>
          <li>
            <Swatch $kind="line" aria-hidden />
            Registrations, on the right
          </li>
        </Legend>
        <div aria-hidden>
          <ResponsiveContainer width="100%" height={220}>
            <ComposedChart
              accessibilityLayer={false}
              data={[...days]}
              margin={{ top: 8, right: 0, bottom: 0, left: 0 }}
            >
              <CartesianGrid stroke="var(--line)" vertical={false} />
              <XAxis dataKey="date" tickFormatter={label} stroke="var(--muted)" fontSize={12} />
              <YAxis
                yAxisId="money"
                stroke="var(--muted)"
                fontSize={12}
                width={64}
                tickFormatter={(value: number) => `$${countText(value)}`}
              />
              <YAxis
                yAxisId="count"
                orientation="right"
                stroke="var(--muted)"
                fontSize={12}
                width={40}
                allowDecimals={false}
                tickFormatter={countText}
              />
              <Tooltip
                contentStyle={{ background: 'var(--raised)', border: '1px solid var(--line)', color: 'var(--text)' }}
                labelFormatter={(date) => (typeof date === 'string' ? label(date) : '')}
                formatter={(value, name) => [
                  name === 'Revenue' ? formatDollars(Number(value)) : countText(Number(value)),
                  String(name),
                ]}
              />
              <Bar
                yAxisId="money"
                dataKey="revenue"
                name="Revenue"
                fill="var(--link)"
                fillOpacity={barOpacity}
                isAnimationActive={false}
              />
              <Line
                yAxisId="count"
                dataKey="registrations"
                name="Registrations"
                stroke="var(--accent)"
                strokeWidth={2.5}
                dot={{ r: 3, fill: 'var(--accent)' }}
                isAnimationActive={false}
              />
            </ComposedChart>
          </ResponsiveContainer>
        </div>
        <Details>
          <summary>Show as a table</summary>
          <Table
            caption="Registrations and revenue by day"
            narrow
            columns={[
              { key: 'date', label: 'Day', cell: ({ date }) => label(date) },
              {
                key: 'registrations',
                label: 'Registrations',
                cell: ({ registrations }) => countText(registrations),
                isNumber: true,
              },
              { key: 'revenue', label: 'Revenue', cell: ({ revenue }) => formatDollars(revenue), isNumber: true },
            ]}
            items={[...days].reverse()}
            keyOf={({ date }) => date}
          />
        </Details>
      </>
    )}
  </View>
);
