import { stopSentence, stopText, type RingProgress } from '@schi/contract';
import { Muted, Row, VisuallyHidden } from '@schi/shared-ui/components';
import { useNow } from '@schi/shared-ui/live';
import { Link } from '@schi/shared-ui/platform';
import { paceWords } from '../../hall/matchday/pace-texts';
import { Bar, BarTable, Track } from './bars';
import { countText, View } from './layout';

/** What runs in a ring and how far it is behind, or that it alone is stopped; empty before anything runs. */
const stateOf = ({ running, minutesLate, contests, stop }: RingProgress, now: Date): string =>
  [
    stop?.isHall === false && stopText(stop, now).replace(/\.$/, ''),
    running !== null && `now “${running}”`,
    contests.of > 0 && contests.done === contests.of && 'all done',
    minutesLate !== null && paceWords(minutesLate),
  ]
    .filter(Boolean)
    .join(', ');

/** The progress of each ring, as bars and in numbers (rule E1). Each leads to the board. */
export const RingsView = ({ rings, tournamentId }: { rings: readonly RingProgress[]; tournamentId: number }) => {
  const now = useNow(60);
  const board = `/admin/matchday?tournamentId=${tournamentId}`;
  const hallStop = rings.map(({ stop }) => stop).find((stop) => stop?.isHall);
  return (
    <View title="Rings">
      {hallStop && <strong>{stopSentence(hallStop, null, now)}</strong>}
      <BarTable>
        <VisuallyHidden as="caption">Contests done in each ring</VisuallyHidden>
        <tbody>
          {rings.map((ring) => {
            const { ringId, name, contests } = ring;
            const state = stateOf(ring, now);
            const count = `${countText(contests.done)} of ${countText(contests.of)}`;
            return (
              <tr key={ringId}>
                <th scope="row">
                  {name}
                  {state !== '' && <Muted>{state}</Muted>}
                </th>
                <td aria-hidden width="30%">
                  <Track>
                    <Bar style={{ width: `${contests.of > 0 ? (contests.done / contests.of) * 100 : 0}%` }} />
                  </Track>
                </td>
                <td style={{ whiteSpace: 'nowrap' }}>
                  <Link to={board} aria-label={`${name}: ${count} contests done`}>
                    {count}
                  </Link>
                </td>
              </tr>
            );
          })}
        </tbody>
      </BarTable>
      <Row>
        <Link to={board}>Open the board</Link>
      </Row>
    </View>
  );
};
