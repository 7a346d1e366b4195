import { useState } from 'react';
import type { Matchday } from '@schi/contract';
import { Button } from '@schi/shared-ui/components';
import { Link, styled } from '@schi/shared-ui/platform';
import { useDevicesQuery } from '../rings/devices.api';
import { lookEvery } from '../rings/devices.rules';
import { disagreementsPlace } from '../ring-calls/CallsPanel';
import { useRingCallsQuery } from '../ring-calls/ring-calls.api';
import { alertsOf, disagreementAlerts, silentAlerts } from './board.rules';

const Strip = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--gap-2);
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    padding: var(--gap-1) var(--gap-3);
    border: 1px solid var(--line);
    border-left: 4px solid var(--warn);
    border-radius: var(--radius);
    background: var(--raised);
    font-size: 0.875rem;
  }
  li[data-kind='disagreement'],
  li[data-kind='clash'],
  li[data-kind='silent'] {
    border-left-color: var(--danger);
  }
`;

/** The most alerts at once; the rest is shown on request. */
const mostAlerts = 6;

/**
 * What a director should look at now. The list of devices is read again every ten seconds, apart from the board, so
 * that only this is drawn again.
 */
export const BoardAlerts = ({ board, now }: { board: Matchday; now: Date }) => {
  const { tournamentId } = board;
  const { data, fulfilledTimeStamp } = useDevicesQuery(
    { params: { tournamentId } },
    { pollingInterval: lookEvery, refetchOnMountOrArgChange: true },
  );
  // By the time of the last answer: while this browser is cut off itself, no tablet becomes silent.
  const silent =
    data && fulfilledTimeStamp !== undefined ? silentAlerts(board, data, new Date(fulfilledTimeStamp)) : [];
  // The panel below the board reads them again as soon as one changes.
  const calls = useRingCallsQuery(
    { params: { tournamentId }, query: {} },
    { skip: board.assignments.length === 0 },
  ).data;
  const [showsAll, setShowsAll] = useState(false);
  const alerts = [...disagreementAlerts(calls?.rings ?? []), ...silent, ...alertsOf(board, now)];
  if (alerts.length === 0) return null;
  return (
    <Strip aria-label="What needs attention">
      {(showsAll ? alerts : alerts.slice(0, mostAlerts)).map(({ key, kind, says }) => (
        <li key={key} data-kind={kind}>
          {says} {kind === 'disagreement' && <a href={`#${disagreementsPlace}`}>Decide</a>}
          {kind === 'silent' && <Link to={`/admin/rings?tournamentId=${tournamentId}`}>Devices of the rings</Link>}
        </li>
      ))}
      {alerts.length > mostAlerts && (
        <li>
          <Button kind="quiet" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? 'Show fewer' : `and ${alerts.length - mostAlerts} more`}
          </Button>
        </li>
      )}
    </Strip>
  );
};
