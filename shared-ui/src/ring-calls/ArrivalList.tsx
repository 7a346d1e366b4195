import { useState } from 'react';
import { ringCalls, type CalledCompetitor, type CalledDivision, type EntryValue, type Official } from '@schi/contract';
import { Button, Muted, Row } from '@schi/shared-ui/components';
import { styled } from '@schi/shared-ui/platform';
import { entryChanges, type RingChange } from './events';
import { ScratchDialog } from './ScratchDialog';
import { arrivalText, countdownText } from './words';

const List = styled.ul`
  display: grid;
  gap: 0;
  margin: 0;
  padding: 0;
  list-style: none;
`;
const Line = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--gap-2) var(--gap-4);
  padding: var(--gap-3) 0;
  border-top: 1px solid var(--line);
  &[data-out] bdi {
    text-decoration: line-through;
  }
  &[data-due] {
    margin-inline: calc(-1 * var(--gap-3));
    padding-inline: var(--gap-3);
    border-radius: var(--radius);
    background: var(--warn-surface);
  }
`;
const Who = styled.div`
  flex: 1 1 220px;
  min-width: 0;
  overflow-wrap: anywhere;
  bdi {
    font-weight: 700;
  }
`;
const Choice = styled(Button)`
  padding-inline: var(--gap-4);
  &[aria-pressed='true'] {
    border-color: var(--ok);
    background: var(--ok-surface);
    color: var(--ok);
  }
  &[data-missing][aria-pressed='true'] {
    border-color: var(--warn);
    background: var(--warn-surface);
    color: var(--warn);
  }
`;

const Compact = styled(Button)`
  padding-inline: var(--gap-3);
`;

const callNames = ['First call', 'Second call', 'Third call'] as const;

interface Props {
  division: CalledDivision;
  /** The officials of the ring; without them a scratch is decided by the person who is logged in. */
  officials: readonly Official[] | undefined;
  minutesBetweenCalls: number;
  /** The server's time in milliseconds, for what is due. */
  now: number;
  /** By how many milliseconds this device's clock is ahead of the server's. */
  aheadMs?: number;
  /** Somebody may be disqualified for conduct here. */
  mayDisqualify?: boolean;
  /** Why nothing can be noted at present. */
  isReadOnly?: boolean;
  /** Notes changes; `sentence` says what was done. */
  note: (changes: RingChange[], sentence: string) => void;
}

/** The names of a division at staging: who is here, who is missing and was called how often, and who is out (decision G8). */
export const ArrivalList = (props: Props) => {
  const { division, officials, minutesBetweenCalls, now, aheadMs = 0, mayDisqualify = false, isReadOnly = false, note } = props;
  const [leaving, setLeaving] = useState<CalledCompetitor | null>(null);
  const values = (competitor: CalledCompetitor) => ringCalls.arrivalOf(competitor.entries.map(({ value }) => value));
  const counts = ringCalls.arrivalCounts(division.competitors.map(values));
  const set = (competitor: CalledCompetitor, value: EntryValue | null, sentence: string) =>
    note(entryChanges(division, competitor, value), sentence);

  const line = (competitor: CalledCompetitor) => {
    const { name } = competitor;
    const value = values(competitor);
    const due = ringCalls.dueNext(value, minutesBetweenCalls);
    const isDue = due !== undefined && due.at <= now;
    const call = () => {
      const next = ringCalls.calledAgain(value, new Date(Date.now() - aheadMs).toISOString());
      const count = next.state === 'missing' ? next.calls : ringCalls.mostCalls;
      set(competitor, next, `${callNames[count - 1] ?? callNames[2]} for ${name} noted.`);
    };
    const by = competitor.entries.find((entry) => entry.by !== '')?.by ?? '';
    if (ringCalls.isOut(value))
      return (
        <Line key={competitor.competitorId} data-out="">
          <Who>
            <bdi>{name}</bdi>
            <Muted>
              {arrivalText(value)}
              {by && `, by ${by}`}
            </Muted>
          </Who>
          <Button
            kind="quiet"
            disabled={isReadOnly}
            aria-label={`Take back: ${name}`}
            onClick={() => set(competitor, null, `${name} is back in the list.`)}
          >
            Take back
          </Button>
        </Line>
      );
    const called = value?.state === 'missing' ? value.calls : 0;
    return (
      <Line key={competitor.competitorId} data-due={isDue ? '' : undefined}>
        <Who>
          <bdi>{name}</bdi>
          <Muted>
            {competitor.school} · {competitor.level}
            {competitor.isWithdrawn && ' · has withdrawn from the tournament'}
            {value?.state === 'missing' && ` · ${arrivalText(value)}`}
            {due && (isDue ? (due.kind === 'call' ? ' · call again now' : ' · decide now') : ` · next in ${countdownText(due.at - now)}`)}
          </Muted>
        </Who>
        <Row $gap={2}>
          <Choice
            aria-pressed={value?.state === 'here'}
            aria-label={`${name} is here`}
            disabled={isReadOnly || competitor.isWithdrawn}
            onClick={() =>
              set(
                competitor,
                value?.state === 'here' ? null : { state: 'here' },
                `${name}: ${value?.state === 'here' ? 'taken back' : 'here'}.`,
              )
            }
          >
            Here
          </Choice>
          <Choice
            data-missing=""
            aria-pressed={value?.state === 'missing'}
            aria-label={`${name} is missing`}
            disabled={isReadOnly}
            onClick={() =>
              set(
                competitor,
                value?.state === 'missing' ? null : { state: 'missing', calls: 0, calledAt: null },
                `${name}: ${value?.state === 'missing' ? 'taken back' : 'missing'}.`,
              )
            }
          >
            Missing
          </Choice>
          {value?.state === 'missing' && called < ringCalls.mostCalls && (
            <Button
              kind={isDue || called === 0 ? 'primary' : 'secondary'}
              disabled={isReadOnly}
              aria-label={`${callNames[called]}: ${name}`}
              onClick={call}
            >
              {callNames[called]}
            </Button>
          )}
          <Compact
            kind={isDue && due.kind === 'decide' ? 'danger' : 'quiet'}
            disabled={isReadOnly}
            aria-label={`Scratch ${name}`}
            onClick={() => setLeaving(competitor)}
          >
            Scratch…
          </Compact>
        </Row>
      </Line>
    );
  };

  if (division.competitors.length === 0) return <Muted>Nobody competes in this division.</Muted>;
  return (
    <>
      <Muted role="status">
        {counts.here} here · {counts.missing} missing · {counts.unknown} not noted yet{counts.out > 0 && ` · ${counts.out} out`}
      </Muted>
      <List aria-label={`Arrival: ${division.title}`}>{division.competitors.map(line)}</List>
      {leaving && (
        <ScratchDialog
          name={leaving.name}
          isMissing={values(leaving)?.state === 'missing'}
          officials={officials}
          mayDisqualify={mayDisqualify}
          onScratch={(state, why) => note(entryChanges(division, leaving, { state }, why), `${leaving.name} is ${state}.`)}
          onClose={() => setLeaving(null)}
        />
      )}
    </>
  );
};
