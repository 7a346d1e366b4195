import { useState } from 'react';
import {
  clockTime,
  halfWidth,
  type MinuteOfDay,
  ringWork,
  type Matchday,
  type NewRingPlan,
  type RingPlanKind,
} from '@schi/contract';
import { failureText } from '@schi/shared-ui/api-client';
import { Alert, Button, Muted, Row, Stack } from '@schi/shared-ui/components';
import { PlainInput } from '@schi/shared-ui/forms';
import { styled } from '@schi/shared-ui/platform';
import { TimeBox } from '../../platform/time-fields/TimeField';
import { useCreateRingPlanMutation } from './plans.api';

const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(190px, 1fr));
  gap: var(--gap-3) var(--gap-4);
  label {
    display: grid;
    align-content: start;
    gap: var(--gap-1);
    font-weight: 600;
  }
  small {
    color: var(--muted);
    font-weight: 400;
  }
`;
const Rings = styled.fieldset`
  display: flex;
  flex-wrap: wrap;
  gap: var(--gap-2) var(--gap-4);
  margin: 0;
  padding: 0;
  border: 0;
  legend {
    padding: 0 0 var(--gap-1);
    font-weight: 600;
  }
  label {
    display: flex;
    align-items: center;
    gap: var(--gap-2);
    min-height: 36px;
  }
`;

interface Typed {
  rest: string;
  breakAt: MinuteOfDay | '';
  judges: string;
  until: MinuteOfDay | '';
}
const usualRest = '5';
const kinds: readonly [kind: RingPlanKind, words: string][] = [
  ['repair', 'Change the present plan: the fewest changes, or the best finish'],
  ['plan', 'Plan everything that has not begun anew'],
];

/** The options that were typed, or what is wrong with the first that cannot be read. */
const optionsOf = ({
  rest,
  breakAt,
  judges,
  until,
}: Typed): { options: NonNullable<NewRingPlan['options']> } | { wrong: string } => {
  const whole = (text: string, most: number) =>
    /^\d{1,3}$/.test(halfWidth(text)) && Number(halfWidth(text)) <= most ? Number(halfWidth(text)) : undefined;
  const restMinutes = whole(rest, 60);
  if (restMinutes === undefined) return { wrong: 'Please enter the rest in minutes, from 0 to 60.' };
  const away = judges.trim() === '' ? null : whole(judges, 100);
  if (away === undefined) return { wrong: 'Please enter how many judges are away as a number.' };
  const untilMinute = away === null || away === 0 ? null : until;
  if (untilMinute === '') return { wrong: 'Please choose until when the judges are away.' };
  return {
    options: {
      restMinutes,
      ...(breakAt === '' ? {} : { breakAt }),
      ...(away === null || untilMinute === null ? {} : { judgesAway: { judges: away, untilMinute } }),
    },
  };
};

/** What was asked of the plan in force, as it is typed. */
const typedOf = ({ restMinutes, breakAt, judgesAway }: Matchday['planOptions']): Typed => ({
  rest: String(restMinutes ?? usualRest),
  breakAt: breakAt ?? '',
  judges: judgesAway ? String(judgesAway.judges) : '',
  until: judgesAway ? judgesAway.untilMinute : '',
});

/**
 * Asks for what a plan is made for: the rings, and what differs from the schedule ("lunch at 12", "five judges away
 * until 11"). `hasChoices`: plans wait below to be used, which is then the primary action.
 */
export const PlanForm = ({ board, draftId, hasChoices }: { board: Matchday; draftId: number; hasChoices: boolean }) => {
  const [create, { isLoading }] = useCreateRingPlanMutation();
  const [chosen, setChosen] = useState<readonly number[]>(() =>
    board.rings.filter(({ isOpen }) => isOpen).map(({ id }) => id),
  );
  const [typed, setTyped] = useState<Typed>(() => typedOf(board.planOptions));
  const [failure, setFailure] = useState<string | null>(null);
  const longest = board.items
    .filter(({ blocks }) => blocks === 'rings')
    .sort((a, b) => (b.endsMinute ?? 0) - b.startsMinute - ((a.endsMinute ?? 0) - a.startsMinute))[0];
  const hasBegun = board.assignments.some(ringWork.isBegun);
  const isPlaced = board.assignments.some(({ ringId }) => ringId !== null);
  const type = (part: Partial<Typed>) => setTyped({ ...typed, ...part });
  const [kind, setKind] = useState<RingPlanKind>(hasBegun && isPlaced ? 'repair' : 'plan');
  const compute = () => {
    const read = optionsOf(typed);
    if ('wrong' in read) return setFailure(read.wrong);
    if (chosen.length === 0) return setFailure('Choose at least one ring.');
    setFailure(null);
    return void create({ params: { draftId }, body: { rings: [...chosen], options: read.options, kind } })
      .unwrap()
      .catch((error: unknown) => setFailure(failureText(error)));
  };
  return (
    <Stack $gap={4}>
      <Rings>
        <legend>Rings</legend>
        {board.rings.map(({ id, name, isOpen }) => (
          <label key={id}>
            <input
              type="checkbox"
              checked={chosen.includes(id)}
              onChange={() => setChosen(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])}
            />
            {isOpen ? name : `${name} (closed)`}
          </label>
        ))}
      </Rings>
      <Fields>
        <label>
          Rest in minutes
          <PlainInput
            value={typed.rest}
            inputMode="numeric"
            autoComplete="off"
            onChange={(event) => type({ rest: event.target.value })}
          />
          <small>Between two divisions of a competitor.</small>
        </label>
        <label>
          Break begins at
          <TimeBox value={typed.breakAt} disabled={!longest} onChange={(breakAt) => type({ breakAt })} />
          <small>
            {longest
              ? `${longest.title}; empty: as in the schedule, ${clockTime(longest.startsMinute)}.`
              : 'The schedule has no item in which all rings rest.'}
          </small>
        </label>
        <label>
          Judges away
          <PlainInput
            value={typed.judges}
            inputMode="numeric"
            autoComplete="off"
            onChange={(event) => type({ judges: event.target.value })}
          />
          <small>Taken from the last rings.</small>
        </label>
        <label>
          until
          <TimeBox value={typed.until} isEnd onChange={(until) => type({ until })} />
        </label>
      </Fields>
      {isPlaced && (
        <Rings>
          <legend>What to plan</legend>
          {kinds.map(([value, words]) => (
            <label key={value}>
              <input type="radio" name="plan-kind" checked={kind === value} onChange={() => setKind(value)} />
              {words}
            </label>
          ))}
        </Rings>
      )}
      {failure !== null && <Alert type="danger">{failure}</Alert>}
      <Row>
        <Button kind={hasChoices ? 'secondary' : 'primary'} busy={isLoading} onClick={compute}>
          {isLoading ? 'Planning…' : 'Compute plans'}
        </Button>
        <Muted as="span">Nothing changes until you use a plan.</Muted>
      </Row>
    </Stack>
  );
};
