import { dayPlan, type Matchday, type MatchdayAssignment } from '@schi/contract';
import { Alert, Button, Muted, Stack } from '@schi/shared-ui/components';
import { List } from '@schi/shared-ui/layout';
import { Dialog } from '@schi/shared-ui/dialog';
import { styled } from '@schi/shared-ui/platform';
import { stepNames } from '@schi/shared-ui/ring-calls';
import { ArrivalPanel } from '../ring-calls/ArrivalPanel';
import { timeText, whenText } from './board.rules';
import { duePeople, type CardFacts, type Due } from './card-facts.rules';

const Facts = styled.dl`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: var(--gap-1) var(--gap-4);
  margin: 0;
  dt {
    color: var(--muted);
  }
  dd {
    margin: 0;
    font-variant-numeric: tabular-nums;
  }
`;

interface Props {
  board: Matchday;
  plan: dayPlan.BoardPlan;
  assignment: MatchdayAssignment;
  facts: CardFacts | undefined;
  onMove: () => void;
  onClose: () => void;
}

const lockNames = { ring: 'To its ring', place: 'To its ring and place', time: 'To its time' } as const;

/** Everything about a card: its times, its competitors, and where else they are due. */
export const CardDetails = ({ board, plan, assignment, facts, onMove, onClose }: Props) => {
  const { title, events, minutes, step, lock, ringId } = assignment;
  const time = (minute: number) => timeText(dayPlan.instantOf(board, minute), board.timeZone);
  const dueText = ({ title: other, ring, startsAt, isDone }: Due) => {
    const when = isDone ? 'done' : startsAt === null ? 'time not known' : `about ${time(startsAt)}`;
    return `“${other}”, ${ring ?? 'in no ring'}, ${when}`;
  };
  const ring = board.rings.find(({ id }) => id === ringId)?.name;
  const rows: [string, string | null][] = [
    ['Events', events.map(({ title: event, entries }) => `${event} (${entries})`).join(', ')],
    ['Step', stepNames[step]],
    ['Ring', ring === undefined ? 'In no ring' : `${ring}, place ${facts?.place ?? ''}`],
    ['When', whenText(assignment, board.timeZone, facts ?? { hasBegun: false, isStopped: false }) || null],
    [
      'About',
      facts && facts.startsAt !== null && step !== 'done'
        ? `starts at ${time(facts.startsAt)} in the present order`
        : null,
    ],
    [
      'Late',
      facts && facts.late !== null ? `${Math.abs(facts.late)} minutes ${facts.late > 0 ? 'late' : 'early'}` : null,
    ],
    ['Length', `${minutes} minutes`],
    ['Equipment', facts?.equipment ?? null],
    ['Shortest rest', facts && facts.rest !== null ? `${facts.rest} minutes before it` : null],
    ['Locked', lock ? lockNames[lock] : null],
  ];
  return (
    <Dialog
      isOpen
      title={title}
      onClose={onClose}
      actions={
        <>
          {step !== 'inRing' && step !== 'done' && <Button onClick={onMove}>Move…</Button>}
          <Button kind="quiet" onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      <Stack $gap={4}>
        {facts?.anyway && <Alert type="danger">{facts.anyway}</Alert>}
        <Facts>
          {rows.map(([label, value]) =>
            value === null ? null : (
              <div key={label} style={{ display: 'contents' }}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
          )}
        </Facts>
        <List $gap={2} $most="40vh" aria-label="Competitors" tabIndex={0}>
          {duePeople(board, plan, assignment.ringAssignmentId).map(({ competitorId, name, about, elsewhere }) => (
            <li key={competitorId}>
              <strong>{name}</strong> {about && <Muted as="span">{about}</Muted>}
              {elsewhere.map((due) => (
                <div key={due.ringAssignmentId}>also {dueText(due)}</div>
              ))}
            </li>
          ))}
        </List>
        {step !== 'planned' && step !== 'postponed' && (
          <ArrivalPanel tournamentId={board.tournamentId} ringAssignmentId={assignment.ringAssignmentId} />
        )}
      </Stack>
    </Dialog>
  );
};
