import { formatDate, formatDollars, type Tournament } from '@schi/contract';
import { Muted } from '@schi/shared-ui/components';
import { styled } from '@schi/shared-ui/platform';
import { Section } from './layout';

const List = styled.dl`
  display: grid;
  > div {
    display: flex;
    align-items: baseline;
    gap: var(--gap-4);
    padding: var(--gap-3) 0;
    border-bottom: 1px solid var(--line);
  }
  dt {
    flex: 1;
    font-weight: 600;
    small {
      display: block;
      color: var(--muted);
      font-size: var(--size-small);
      font-weight: 400;
    }
  }
  dd {
    font: 750 1.75rem/1 var(--font-display);
  }
  > div:first-child {
    padding-top: 0;
    border-bottom: 2px solid var(--text);
    dt {
      font-size: var(--size-large);
    }
    dd {
      color: var(--accent);
      font-size: clamp(2.5rem, 2rem + 2vw, 3.5rem);
    }
  }
`;

interface Price {
  label: string;
  note?: string;
  price: number | null;
}

/** The prices that exist, those at which one can register first. Two prices that agree are one line. */
const linesOf = (t: Tournament): Price[] => {
  const door = { label: 'Competitor, at the door', price: t.competitorDoorCost };
  const isEarly = t.earlyPriceEndsBefore !== null && t.competitorOnlineCost !== t.regularOnlineCost;
  const from = isEarly && t.earlyPriceEndsBefore ? formatDate(t.earlyPriceEndsBefore) : '';
  const online = [
    {
      label: 'Competitor, online',
      note: isEarly ? `Early price, before ${from}` : 'All events included',
      price: t.competitorOnlineCost,
    },
    { label: 'Competitor, regular online price', note: `From ${from}`, price: isEarly ? t.regularOnlineCost : null },
  ];
  return [
    ...(t.isTournamentToday ? [{ ...door, note: 'All events included' }] : [...online, door]),
    // A server of an earlier release answers no limit.
    {
      label: 'Family, at most',
      note: `The first ${t.familyCapCovers} competitors of one registration together; each further one pays the fee`,
      price: t.familyCap ?? null,
    },
    { label: 'T-shirt', price: t.tShirtCost },
    { label: 'Spectator', note: 'A child under 5 with an adult is free', price: t.spectatorCost },
  ];
};

/** What taking part costs. A price that does not exist is left out. */
export const Pricing = ({ tournament }: { tournament: Tournament }) => (
  <Section title="Pricing">
    <List>
      {linesOf(tournament).map(
        ({ label, note, price }) =>
          price !== null && (
            <div key={label}>
              <dt>
                {label}
                {note && <small>{note}</small>}
              </dt>
              <dd>{formatDollars(price)}</dd>
            </div>
          ),
      )}
    </List>
    <Muted>One fee covers as many events as a competitor chooses.</Muted>
  </Section>
);
