import type { Tournament } from '@schi/contract';
import { styled } from '@schi/shared-ui/platform';
import { Section } from './layout';

const List = styled.ol`
  list-style: none;
  display: grid;
  grid-template-columns: minmax(5.5rem, max-content) minmax(0, 1fr);
`;
/** A line of which the time stands in a column of its own. What matters to everybody is large; the rest steps back. */
const Line = styled.li<{ $main: boolean }>`
  display: grid;
  grid-column: 1 / -1;
  grid-template-columns: subgrid;
  column-gap: var(--gap-6);
  align-items: baseline;
  padding: ${({ $main }) => `var(--gap-${$main ? 4 : 2})`} 0 ${({ $main }) => `var(--gap-${$main ? 4 : 2})`}
    var(--gap-4);
  border-left: 4px solid var(${({ $main }) => ($main ? '--accent' : '--line')});
  color: var(${({ $main }) => ($main ? '--text' : '--muted')});
  font-size: ${({ $main }) => ($main ? 'var(--size-large)' : 'inherit')};
  font-weight: ${({ $main }) => ($main ? 650 : 400)};
  strong {
    font: 750 ${({ $main }) => ($main ? '2rem' : '1.375rem')} / 1.1 var(--font-display);
  }
`;

/** The day, in order. The first entry and those with which events begin weigh more. */
export const Schedule = ({ tournament }: { tournament: Tournament }) =>
  tournament.schedule.length > 0 && (
    <Section title="Schedule">
      <List>
        {[...tournament.schedule]
          .sort((a, b) => a.order - b.order)
          .map(({ order, line1, line2, begins }, index) => (
            <Line key={order} $main={index === 0 || begins === true}>
              <strong>{line1}</strong>
              <span>{line2}</span>
            </Line>
          ))}
      </List>
    </Section>
  );
