import { styled } from '@schi/shared-ui/platform';
import { deferred } from '../../device/deferred';
import { titleOf, type Bouts, type ContestBout } from './bouts-context';

const Strip = styled.ol`
  display: flex;
  flex-wrap: wrap;
  gap: var(--gap-1) var(--gap-2);
  margin: 0;
  padding: 0;
  list-style: none;
  color: var(--muted);
  font-size: var(--size-small);
  li {
    padding: 2px var(--gap-2);
    border: 1px solid var(--line);
    border-radius: var(--radius);
  }
  li[aria-current] {
    border-color: var(--accent);
    color: var(--text);
    font-weight: 700;
  }
`;

const signs: Partial<Record<ContestBout['state'], string>> = { done: ' ✓', walkover: ' ✓' };

const AnyStrip = ({ bouts, match }: { bouts: Bouts; match: string }) => (
  <Strip aria-label="Bouts of this event">
    {bouts.standing.bouts
      .filter(({ state }) => state !== 'empty' && state !== 'notNeeded')
      .map((bout) => (
        <li key={bout.match} aria-current={bout.match === match ? 'step' : undefined}>
          {titleOf(bouts, bout)}
          {signs[bout.state]}
        </li>
      ))}
  </Strip>
);

/** Which bouts of the event are over, which one is on, and which ones come. */
export const BoutStrip = deferred(AnyStrip);
