import { useState } from 'react';
import type { HistoryEntry } from '@schi/contract';
import { Button, Muted } from '@schi/shared-ui/components';
import { styled } from '@schi/shared-ui/platform';
import type { FamilyView } from '../family.rules';
import { clockTime, subjectName, valueText } from '../texts';

const List = styled.ol`
  margin: 0;
  padding: 0;
  list-style: none;
  font-size: 0.9375rem;
  li {
    padding: 2px 0;
  }
`;
const became: Record<HistoryEntry['outcome'], string> = {
  applied: '',
  agrees: ' (already noted)',
  disagrees: ' (disagreed)',
  refused: ' (not accepted)',
};

type Shown = 'closed' | 'loading' | 'failed' | HistoryEntry[];

/**
 * Everything that was noted for a family, by whom and when. It is read from the server, since other devices noted
 * events too.
 */
export const History = ({
  family,
  onAsk,
}: {
  family: FamilyView;
  onAsk: () => Promise<HistoryEntry[] | undefined>;
}) => {
  const [shown, setShown] = useState<Shown>('closed');
  const load = async () => {
    setShown('loading');
    setShown((await onAsk()) ?? 'failed');
  };
  return (
    <section aria-label="History">
      <Button kind="quiet" busy={shown === 'loading'} onClick={() => void load()}>
        {Array.isArray(shown) ? 'Read the history again' : 'Show the history'}
      </Button>
      <div role="status">
        {shown === 'failed' && (
          <Muted>The history is on the server, which cannot be reached now. Try again with a network.</Muted>
        )}
        {Array.isArray(shown) && shown.length === 0 && <Muted>Nothing has been noted yet.</Muted>}
      </div>
      {Array.isArray(shown) && shown.length > 0 && (
        <List aria-label="What was noted, the newest first">
          {shown.map((entry) => (
            <li key={entry.eventId}>
              {clockTime(entry.at)} · {entry.by}: {subjectName(family.registrations, entry)} {valueText(entry)}
              {became[entry.outcome]}
            </li>
          ))}
        </List>
      )}
    </section>
  );
};
