import { useState } from 'react';
import { fastestRehearsal, rehearsalPlayFields, type Rehearsal, type RehearsalPlay, type RehearsalPlaying } from '@schi/contract';
import { failureText } from '@schi/shared-ui/api-client';
import { Alert, Button, ButtonLink, Heading, Muted, Row, Stack } from '@schi/shared-ui/components';
import { CheckBox, Form, SelectField, SubmitButton, useForm } from '@schi/shared-ui/forms';
import { styled } from '@schi/shared-ui/platform';
import { Lines } from './Lines';
import { usePauseRehearsalMutation, usePlayRehearsalMutation } from './rehearsals.api';

const speeds = [
  { value: fastestRehearsal, label: 'As fast as it goes' },
  { value: 600, label: 'An hour of the plan in 6 seconds' },
  { value: 60, label: 'An hour of the plan in a minute' },
  { value: 10, label: 'An hour of the plan in 6 minutes' },
  { value: 1, label: 'As planned' },
];
const speedWords = (speed: number) =>
  speeds.find(({ value }) => value === speed)?.label.toLowerCase() ?? `${speed} times as fast as planned`;

const Bar = styled.progress`
  width: min(100%, 480px);
  height: 14px;
  accent-color: var(--link);
`;
/** As wide as the list of rings. */
const Narrow = styled(Stack)`
  max-width: 760px;
`;

const sum = (counts: readonly number[]) => counts.reduce((all, one) => all + one, 0);

const StartPlay = ({ rehearsal: { tournamentId, play } }: { rehearsal: Rehearsal }) => {
  const [start] = usePlayRehearsalMutation();
  const form = useForm<RehearsalPlaying & Record<string, unknown>>({
    fields: rehearsalPlayFields,
    initial: { speed: String(speeds.find(({ value }) => value === play?.speed)?.value ?? 60), leavesTables: play?.leavesTables ?? true },
    onSubmit: (body) => start({ params: { tournamentId }, body }).unwrap(),
  });
  return (
    <Form form={form} label="Let the server play the day">
      <SelectField name="speed" label="Speed" options={speeds} />
      <CheckBox
        name="leavesTables"
        label="Leave rings with a paired tablet to people"
        hint="A tablet that is paired while the day is played takes its ring over."
      />
      <SubmitButton busyText="Starting…">{play ? 'Go on playing' : 'Play the day'}</SubmitButton>
    </Form>
  );
};

const Playing = ({ tournamentId, play }: { tournamentId: number; play: RehearsalPlay }) => {
  const [pause, { isLoading }] = usePauseRehearsalMutation();
  const [failure, setFailure] = useState<unknown>(undefined);
  const onPause = () => {
    setFailure(undefined);
    pause({ params: { tournamentId } }).unwrap().catch(setFailure);
  };
  return (
    <Stack $gap={2}>
      <p>
        The server plays the day. {play.by} started it. Its speed: {speedWords(play.speed)}. It goes on when you close this page.
      </p>
      {failure !== undefined && <Alert type="danger">The play could not be paused. {failureText(failure)}</Alert>}
      <Row>
        <Button busy={isLoading} onClick={onPause}>
          {isLoading ? 'Pausing…' : 'Pause'}
        </Button>
      </Row>
    </Stack>
  );
};

const RingStates = ({ ringStates, play }: Pick<Rehearsal, 'ringStates' | 'play'>) => (
  <Lines aria-label="Rings">
    {ringStates.map(({ ringId, name, hasTable, events, eventsDone, waits }) => (
      <li key={ringId}>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        <span>
          {eventsDone} of {events} events finished
          {hasTable && ` · ${play?.leavesTables === false ? 'A tablet is paired' : 'People play it, a tablet is paired'}`}
          {waits !== null && ` · Waits: ${waits}`}
        </span>
      </li>
    ))}
  </Lines>
);

/** How the day of a rehearsal is played: by people at the rings, by the server, or by both (decision G12). */
export const PlayDay = ({ rehearsal }: { rehearsal: Rehearsal }) => {
  const { tournamentId, isOver, isPrepared, divisions, divisionsDone, play, ringStates } = rehearsal;
  const done = sum(ringStates.map(({ eventsDone }) => eventsDone));
  const all = sum(ringStates.map(({ events }) => events));
  const isPlaying = play?.state === 'playing';
  return (
    <section aria-label="Play the day">
      <Narrow $gap={3}>
        <Heading as="h2">Play the day</Heading>
        <Muted>
          Call divisions on the board, pair tablets with the rings, score at their tables, and watch the screens. The server can play the
          rings that nobody plays.
        </Muted>
        <Row $gap={2}>
          <ButtonLink to={`/admin/matchday?tournamentId=${tournamentId}`}>Open the board</ButtonLink>
          <ButtonLink to={`/admin/rings?tournamentId=${tournamentId}`}>Pair tables and screens</ButtonLink>
        </Row>
        {play?.state === 'over' && (
          <Alert type="info">
            {divisionsDone === divisions
              ? 'The day is played.'
              : 'The server has played its rings. The other divisions are left to people.'}
          </Alert>
        )}
        {isPlaying && <Playing tournamentId={tournamentId} play={play} />}
        {!isPlaying && isPrepared && !isOver && divisionsDone < divisions && <StartPlay rehearsal={rehearsal} />}
        {play && <Bar aria-label="Events finished" value={done} max={Math.max(1, all)} />}
        <p role="status">
          {done} of {all} events are finished.
        </p>
        <RingStates ringStates={ringStates} play={play} />
      </Narrow>
    </section>
  );
};
