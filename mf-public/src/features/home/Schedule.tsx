import type { Tournament } from '@schi/contract';
import { styled } from '@schi/shared-ui/platform';
import { Section } from './layout';

const List = styled.ol`
  list-style: none;
  display: grid;
  li {
    position: relative;
    padding: 0 0 var(--gap-6) var(--gap-8);
    border-left: 2px solid var(--line);
    margin-left: 7px;
  }
  li:last-child {
    border-color: transparent;
    padding-bottom: 0;
  }
  li::before {
    content: '';
    position: absolute;
    left: -9px;
    top: 4px;
    width: 16px;
    height: 16px;
    border: 3px solid var(--accent);
    border-radius: 50%;
    background: var(--surface);
  }
  strong {
    display: block;
    font: 750 1.5rem/1.1 var(--font-display);
    font-variant-numeric: tabular-nums;
  }
`;

/** The day, in order. */
export const Schedule = ({ tournament }: { tournament: Tournament }) =>
  tournament.schedule.length > 0 && (
    <Section title="Schedule">
      <List>
        {[...tournament.schedule]
          .sort((a, b) => a.order - b.order)
          .map(({ order, line1, line2 }) => (
            <li key={order}>
              <strong>{line1}</strong>
              {line2}
            </li>
          ))}
      </List>
    </Section>
  );
