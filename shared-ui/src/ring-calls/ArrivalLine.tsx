import { memo } from 'react';
import { numberBefore, ringCalls, type CalledCompetitor, type EntryValue } from '@schi/contract';
import { Button, Muted, Row } from '@schi/shared-ui/components';
import { styled } from '@schi/shared-ui/platform';
import { NumberOnly } from './NumberOnly';
import { arrivalText } from './call-texts';

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

/**
 * It keeps its place while there is nobody to call, so that a press moves nothing; on a narrow screen that place is a
 * line of its own.
 */
const Call = styled(Button)`
  min-width: 9em;
  &[data-idle] {
    visibility: hidden;
    @media (max-width: 639px) {
      display: none;
    }
  }
`;
const Compact = styled(Button)`
  padding-inline: var(--gap-3);
`;

/** The calls of the ladder, in their order. */
export const callNames = ['First call', 'Second call', 'Third call'] as const;

/** What is done about a competitor. */
export interface ArrivalActions {
  set: (competitor: CalledCompetitor, value: EntryValue | null, sentence: string) => void;
  /** Calls a missing one again. */
  call: (competitor: CalledCompetitor) => void;
  scratch: (competitor: CalledCompetitor) => void;
}

interface Props {
  competitor: CalledCompetitor;
  /** What comes next for a missing one, in words; and whether it is due. */
  next: string;
  due: 'call' | 'decide' | null;
  /** Neither the ring nor the hall is stopped (rule G14). */
  mayCall: boolean;
  isReadOnly: boolean;
  /** The same object at every render. */
  actions: ArrivalActions;
}

const OutLine = ({ competitor, isReadOnly, actions }: Props) => {
  const { name, entries } = competitor;
  const by = entries.find((entry) => entry.by !== '')?.by ?? '';
  return (
    <Line data-out="">
      <Who>
        <bdi>{name}</bdi>
        <Muted>
          {arrivalText(ringCalls.arrivalOf(entries.map(({ value }) => value)))}
          {by && `, by ${by}`}
        </Muted>
      </Who>
      <Button
        kind="quiet"
        disabled={isReadOnly}
        aria-label={`Take back: ${name}`}
        onClick={() => actions.set(competitor, null, `${name} is back in the list.`)}
      >
        Take back
      </Button>
    </Line>
  );
};

const AnyLine = (props: Props) => {
  const { competitor, next, due, mayCall, isReadOnly, actions } = props;
  const { name } = competitor;
  const value = ringCalls.arrivalOf(competitor.entries.map((entry) => entry.value));
  if (ringCalls.isOut(value)) return <OutLine {...props} />;
  const called = value?.state === 'missing' ? value.calls : 0;
  const callName = callNames[called] ?? callNames[2];
  const [isHere, isMissing] = [value?.state === 'here', value?.state === 'missing'];
  return (
    <Line data-due={due ? '' : undefined}>
      <Who>
        {numberBefore(competitor)}
        <bdi>{name}</bdi>
        <Muted>
          {competitor.school} · {competitor.level}
          {competitor.isWithdrawn && ' · has withdrawn from the tournament'}
          {competitor.isCheckedIn === false && value === null && ' · not checked in at the desk'}
          {isMissing && ` · ${arrivalText(value)}`}
          {next && ` · ${next}`}
        </Muted>
        <NumberOnly competitor={competitor} />
      </Who>
      <Row $gap={2}>
        <Choice
          aria-pressed={isHere}
          aria-label={`${name} is here`}
          disabled={isReadOnly || competitor.isWithdrawn}
          onClick={() =>
            actions.set(competitor, isHere ? null : { state: 'here' }, `${name}: ${isHere ? 'taken back' : 'here'}.`)
          }
        >
          Here
        </Choice>
        <Choice
          data-missing=""
          aria-pressed={isMissing}
          aria-label={`${name} is missing`}
          disabled={isReadOnly}
          onClick={() =>
            actions.set(
              competitor,
              isMissing ? null : { state: 'missing', calls: 0, calledAt: null },
              `${name}: ${isMissing ? 'taken back' : 'missing'}.`,
            )
          }
        >
          Missing
        </Choice>
        <Call
          data-idle={isMissing && called < ringCalls.mostCalls ? undefined : ''}
          kind={due || called === 0 ? 'primary' : 'secondary'}
          disabled={isReadOnly || !mayCall}
          aria-label={`${callName}: ${name}`}
          onClick={() => actions.call(competitor)}
        >
          {callName}
        </Call>
        <Compact
          kind={due === 'decide' ? 'danger' : 'quiet'}
          disabled={isReadOnly}
          aria-label={`Scratch ${name}`}
          onClick={() => actions.scratch(competitor)}
        >
          Scratch…
        </Compact>
      </Row>
    </Line>
  );
};

/**
 * A competitor of a division at staging. It is drawn again only when something about it changes, because a tap must
 * show within 50 ms on a slow tablet.
 */
export const ArrivalLine = memo(AnyLine);
