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
    font-variant-numeric: tabular-nums;
  }
`;

interface Price {
  label: string;
  note?: string;
  price: number | null;
}

const linesOf = (t: Tournament): Price[] => [
  {
    label: 'Competitor, online',
    note:
      t.earlyPriceEndsBefore && t.competitorOnlineCost !== t.regularOnlineCost
        ? `Early price, before ${formatDate(t.earlyPriceEndsBefore)}`
        : 'All events included',
    price: t.competitorOnlineCost,
  },
  { label: 'Competitor, regular online price', price: t.regularOnlineCost },
  { label: 'Competitor, at the door', price: t.competitorDoorCost },
  { label: 'T-shirt', price: t.tShirtCost },
  { label: 'Spectator', note: 'A child under 5 with an adult is free', price: t.spectatorCost },
];

/** What taking part costs. A price that does not exist is left out. */
export const Pricing = ({ tournament }: { tournament: Tournament }) => (
  <Section title="Pricing" sunken>
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
