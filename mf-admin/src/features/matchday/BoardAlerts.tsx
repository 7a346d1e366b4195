import type { Matchday } from '@schi/contract';
import { Link, styled } from '@schi/shared-ui/platform';
import { useDevicesQuery } from '../rings/devices.api';
import { lookEvery } from '../rings/devices.rules';
import { alertsOf, silentAlerts } from './board.rules';

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
  li[data-kind='clash'],
  li[data-kind='silent'] {
    border-left-color: var(--danger);
  }
`;

/** The most alerts at once; the rest is counted. */
const mostAlerts = 6;

/** What a director should look at now. The list of devices is read again every ten seconds, apart from the board, so that only this is drawn again. */
export const BoardAlerts = ({ board, now }: { board: Matchday; now: Date }) => {
  const { tournamentId } = board;
  const { data, fulfilledTimeStamp } = useDevicesQuery(
    { params: { tournamentId } },
    { pollingInterval: lookEvery, refetchOnMountOrArgChange: true },
  );
  // By the time of the last answer: while this browser is cut off itself, no tablet becomes silent.
  const silent = data && fulfilledTimeStamp !== undefined ? silentAlerts(board, data, new Date(fulfilledTimeStamp)) : [];
  const alerts = [...silent, ...alertsOf(board, now)];
  if (alerts.length === 0) return null;
  return (
    <Strip aria-label="What needs attention">
      {alerts.slice(0, mostAlerts).map(({ key, kind, says }) => (
        <li key={key} data-kind={kind}>
          {says} {kind === 'silent' && <Link to={`/admin/rings?tournamentId=${tournamentId}`}>Devices of the rings</Link>}
        </li>
      ))}
      {alerts.length > mostAlerts && <li>and {alerts.length - mostAlerts} more</li>}
    </Strip>
  );
};
