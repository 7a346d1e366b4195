import { useState } from 'react';
import { contests, divisionText, numberAndSchool, scoring, type CalledRing } from '@schi/contract';
import { Alert, Button, EmptyState, Heading, Stack } from '@schi/shared-ui/components';
import { css, styled } from '@schi/shared-ui/platform';
import type { RingChange } from '@schi/shared-ui/ring-calls';
import { turnNumbersIn } from '../scoring/order';
import { Tap } from '../scoring/scoring-controls';
import { useRecording } from '../scoring/use-recording';
import { groupKey } from '../scoring/VoteDialog';
import { judgedIn, type Judged, type OwnScore } from './judge.rules';
import { cornerIn, cornerNames, WinButton } from '../scoring/corners';
import { HeldTurns } from '../formats/panel/HeldTurns';
import { PressPad } from './PressPad';
import { TurnToScore } from './TurnToScore';

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: var(--gap-2);
    padding: var(--gap-1) 0;
    border-top: 1px solid var(--line);
    overflow-wrap: anywhere;
  }
`;
const isShown = css`
  &[aria-pressed='true'] {
    outline: 4px solid var(--focus);
    outline-offset: 2px;
  }
`;
const Choice = styled(Tap)`
  width: 100%;
  min-height: 72px;
  ${isShown}
`;
const FlagButton = styled(WinButton)`
  min-height: 96px;
  ${isShown}
`;

interface Props {
  ring: CalledRing;
  seat: number;
  isReadOnly: boolean;
  /** By how many milliseconds this device's clock is ahead of the server's. */
  aheadMs: number;
  record: (changes: RingChange[], sentence: string) => void;
}

const Contest = ({ judged, seat, isReadOnly, aheadMs, record }: Omit<Props, 'ring'> & { judged: Judged }) => {
  const { division, contest, heads, task, scores } = judged;
  const { contestId, rules } = contest;
  const [changing, setChanging] = useState<OwnScore | null>(null);
  const { refusal, send, refuse } = useRecording(contest, heads, record);
  const personOf = (id: number) => division.competitors.find(({ competitorId }) => competitorId === id);
  const nameOf = (id: number) => personOf(id)?.name ?? `Competitor ${id}`;
  const belowName = (id: number) => {
    const person = personOf(id);
    return person ? numberAndSchool(person) : '';
  };
  const order = contests.orderOf(contest, heads);
  const numbers = turnNumbersIn(contest, order);
  const held = rules.format === 'panel' ? contests.heldTurns(contest, heads, rules.panel, order) : [];
  const isHeldForAll = rules.format === 'panel' && rules.panel.holds === 'all';
  const [havePerformed, setPerformed] = useState(false);
  const numberText = (word: 'Turn' | 'Bout', id: number | string) =>
    numbers.has(id) ? `${word} ${numbers.get(id) ?? ''} · ` : '';
  const turn = changing
    ? { ...changing, place: 'Change your score' }
    : task.kind === 'score'
      ? { ...task, place: `${numberText('Turn', task.competitorId)}${task.place} of ${task.count}` }
      : null;
  const showFlag = (
    { match, red, blue, label }: { match: string; red: number; blue: number; label: string },
    side: scoring.Corner,
    shown: scoring.Corner | null,
  ) =>
    side !== shown &&
    send(
      { subject: { kind: 'flag', contestId, match, red, blue, seat }, value: { side } },
      `${label}: ${side} flag of judge ${seat}.`,
    );
  const vote = (group: readonly number[], choice: number, chosen: number | null) => {
    if (choice === chosen) return;
    const before = contests.valueIn<'vote'>(heads, { kind: 'vote', contestId, seat })?.choices ?? [];
    const others = before.filter((one) => groupKey(one.group) !== groupKey(group));
    send(
      { subject: { kind: 'vote', contestId, seat }, value: { choices: [...others, { group: [...group], choice }] } },
      `Vote of judge ${seat}: ${nameOf(choice)}.`,
    );
  };
  return (
    <Stack $gap={3}>
      <Heading $size="h3">
        {divisionText(division)} · {contest.title}
      </Heading>
      {held.length > 0 && !havePerformed && (
        <HeldTurns names={held.map(nameOf)} isAll={isHeldForAll} onPerformed={() => setPerformed(true)} />
      )}
      {turn && rules.format === 'panel' && (held.length === 0 || havePerformed) && (
        <TurnToScore
          key={`${turn.competitorId} ${turn.round}`}
          contestId={contestId}
          rules={rules.panel}
          seat={seat}
          competitorId={turn.competitorId}
          round={turn.round}
          name={nameOf(turn.competitorId)}
          school={belowName(turn.competitorId)}
          place={turn.place}
          disabled={isReadOnly}
          send={send}
          refusal={refusal}
          refuse={refuse}
          onDone={() => setChanging(null)}
        />
      )}
      {changing && (
        <Button kind="quiet" onClick={() => setChanging(null)}>
          Leave it at {scoring.pointsText(changing.points)}
        </Button>
      )}
      {!changing &&
        task.kind === 'vote' &&
        task.votes.map(({ group, choice }) => (
          <Stack key={groupKey(group)} $gap={3} role="group" aria-label="Your vote">
            <Heading $size="h3">They are level. Whom do you prefer?</Heading>
            {group.map((id) => {
              const corner = cornerIn(group, id);
              const choose = {
                disabled: isReadOnly,
                'aria-pressed': choice === id,
                onClick: () => vote(group, id, choice),
              };
              const name = <bdi>{nameOf(id)}</bdi>;
              return corner ? (
                <FlagButton key={id} $corner={corner} {...choose}>
                  <span>
                    {cornerNames[corner]}: {name}
                  </span>
                </FlagButton>
              ) : (
                <Choice key={id} {...choose}>
                  {name}
                </Choice>
              );
            })}
            <p role="status">
              {choice === null
                ? 'Choose one of them.'
                : `You prefer ${nameOf(choice)}. You may change it until the vote is decided.`}
            </p>
          </Stack>
        ))}
      {!changing && task.kind === 'flag' && (
        <Stack $gap={3} role="group" aria-label="Your flag">
          <Heading $size="h3">
            {numberText('Bout', task.bout.match)}
            {task.bout.label}
          </Heading>
          {(['red', 'blue'] as const).map((corner) => (
            <FlagButton
              key={corner}
              $corner={corner}
              aria-pressed={task.side === corner}
              disabled={isReadOnly}
              onClick={() => showFlag(task.bout, corner, task.side)}
            >
              <span>
                {cornerNames[corner]}: <bdi>{nameOf(task.bout[corner])}</bdi>
              </span>
            </FlagButton>
          ))}
          <p role="status">
            {task.side === null
              ? 'Show red or blue once they have finished.'
              : `You show ${task.side}. You may change it until the table counts.`}
          </p>
        </Stack>
      )}
      {!changing && task.kind === 'points' && rules.format === 'bracket' && (
        <Stack $gap={3} role="group" aria-label="Your points">
          <Heading $size="h3">
            {numberText('Bout', task.bout.match)}
            {task.bout.label}
          </Heading>
          {refusal !== null && (
            <Alert type="danger" onDismiss={() => refuse(null)}>
              Not noted: {refusal}
            </Alert>
          )}
          <PressPad
            key={`${task.bout.match} ${task.bout.red} ${task.bout.blue}`}
            contestId={contestId}
            bout={task.bout}
            heads={heads}
            rules={rules.bout}
            seat={seat}
            isRunning={task.isRunning}
            aheadMs={aheadMs}
            nameOf={nameOf}
            disabled={isReadOnly}
            send={send}
          />
        </Stack>
      )}
      {!changing && task.kind === 'wait' && <p role="status">{task.says}</p>}
      {scores.length > 0 && (
        <Stack $gap={1}>
          <Heading $size="h3">Your scores</Heading>
          <List>
            {scores.map((one) => (
              <li key={`${one.competitorId} ${one.round}`}>
                <span>
                  <bdi>{nameOf(one.competitorId)}</bdi>
                  {one.round === 2 && ', one more turn'}: <strong>{scoring.pointsText(one.points)}</strong>
                </span>
                <Tap
                  kind="quiet"
                  disabled={isReadOnly}
                  aria-label={`Change ${nameOf(one.competitorId)}${one.round === 2 ? ', one more turn' : ''}`}
                  onClick={() => {
                    refuse(null);
                    setChanging(one);
                  }}
                >
                  Change
                </Tap>
              </li>
            ))}
          </List>
        </Stack>
      )}
    </Stack>
  );
};

/** What one judge has to do now: the score of the running turn, or the vote between those who are level. */
export const Judging = ({ ring, ...rest }: Props) => {
  const judged = judgedIn(ring, rest.seat);
  if (!judged)
    return (
      <EmptyState title="Nothing to judge now">
        The next competitor appears here as soon as a division is in the ring.
      </EmptyState>
    );
  return <Contest key={judged.contest.contestId} judged={judged} {...rest} />;
};
