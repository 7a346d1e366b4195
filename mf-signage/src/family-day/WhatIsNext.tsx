import { instantText } from '@schi/contract';
import { Heading, VisuallyHidden } from '@schi/shared-ui/components';
import { styled } from '@schi/shared-ui/platform';
import { EntryDetails } from './EntryDetails';
import { callText, shortLineText } from './my-day.rules';
import { isCalled, type DayItem } from './timeline.rules';

const Next = styled.section`
  display: grid;
  gap: var(--gap-1);
  padding: var(--gap-4);
  border: 2px solid var(--control);
  border-radius: calc(var(--radius) * 1.5);
  background: var(--raised);
  line-height: 1.35;
  overflow-wrap: anywhere;
  &[data-called] {
    border-color: var(--accent);
    background: var(--accent);
    color: var(--on-accent);
  }
  /* No color tells a call apart there. */
  @media (forced-colors: active) {
    &[data-called] {
      outline: 4px solid Highlight;
    }
  }
`;
const Call = styled.p`
  font-size: var(--size-large);
  font-weight: 700;
  line-height: 1.25;
`;

/** What a family does first: who, where, and what now. */
export const WhatIsNext = ({ item: { name, entry }, timeZone, at }: { item: DayItem; timeZone: string; at: Date }) => {
  const isNow = isCalled(entry);
  const call = callText(entry, at);
  const about = entry.window ? `About ${instantText(entry.window.from, timeZone, 'time')}` : '';
  return (
    <Next data-called={isNow ? '' : undefined} aria-labelledby="next" aria-live="polite">
      <strong>{isNow ? 'Now' : 'Next'}</strong>
      <Heading id="next">
        {name}
        {entry.ring !== null && (
          <>
            <span aria-hidden> → </span>
            <VisuallyHidden>, </VisuallyHidden>
            {entry.ring}
          </>
        )}
      </Heading>
      {(call !== '' || about !== '') && <Call>{call === '' ? about : call}</Call>}
      <EntryDetails entry={entry} timeZone={timeZone} behind={shortLineText(entry)} />
    </Next>
  );
};
