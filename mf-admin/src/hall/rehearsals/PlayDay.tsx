import { useState } from 'react';
import {
  fastestRehearsal,
  rehearsalPlayFields,
  type Rehearsal,
  type RehearsalPlay,
  type RehearsalPlaying,
  type RehearsalProgress,
} from '@schi/contract';
import { failureText } from '@schi/shared-ui/api-client';
import { Alert, Button, ButtonLink, Heading, Muted, Row, Stack } from '@schi/shared-ui/components';
import { ProgressBar } from '@schi/shared-ui/layout';
import { CheckBox, Form, SelectField, SubmitButton, useForm } from '@schi/shared-ui/forms';
import { Lines } from './Lines';
import { usePauseRehearsalMutation, usePlayRehearsalMutation } from './rehearsals.api';
import { TabletsReport } from './TabletsReport';

const speeds = [
  { value: fastestRehearsal, label: 'As fast as it goes' },
  { value: 600, label: 'An hour of the plan in 6 seconds' },
  { value: 60, label: 'An hour of the plan in a minute' },
  { value: 10, label: 'An hour of the plan in 6 minutes' },
  { value: 1, label: 'As planned' },
];
const speedWords = (speed: number) =>
  speeds.find(({ value }) => value === speed)?.label.toLowerCase() ?? `${speed} times as fast as planned`;

const sum = (counts: readonly number[]) => counts.reduce((all, one) => all + one, 0);

const progressWords = ({ divisions, divisionsDone, noted, happened }: RehearsalProgress) =>
  `They have finished ${divisionsDone} of ${divisions} divisions and noted ${noted} things. ${happened} faults and changes have happened.`;

const StartPlay = ({ rehearsal: { tournamentId, play, report } }: { rehearsal: Rehearsal }) => {
  const [start] = usePlayRehearsalMutation();
  const form = useForm<RehearsalPlaying & Record<string, unknown>>({
    fields: rehearsalPlayFields,
    initial: {
      speed: String(speeds.find(({ value }) => value === play?.speed)?.value ?? 60),
      leavesTables: play?.leavesTables ?? true,
      withTablets: play?.withTablets ?? false,
    },
    // A server without virtual tablets refuses the field.
    onSubmit: ({ withTablets, ...body }) =>
      start({ params: { tournamentId }, body: withTablets ? { ...body, withTablets } : body }).unwrap(),
  });
  return (
    <Form form={form} label="Let the server play the day">
      <SelectField name="speed" label="Speed" options={speeds} />
      {report !== undefined && (
        <CheckBox
          name="withTablets"
          label="With virtual tablets and faults"
          hint="Virtual tablets play every ring through the network, with lost connections, mistakes and late changes. A report says what held."
        />
      )}
      {form.values['withTablets'] !== true && (
        <CheckBox
          name="leavesTables"
          label="Leave rings with a paired tablet to people"
          hint="A tablet that is paired while the day is played takes its ring over."
        />
      )}
      <SubmitButton busyText="Starting…">{play ? 'Go on playing' : 'Play the day'}</SubmitButton>
    </Form>
  );
};

const Playing = ({ tournamentId, play }: { tournamentId: number; play: RehearsalPlay }) => {
  const [pause, { isLoading }] = usePauseRehearsalMutation();
  const [failure, setFailure] = useState<unknown>(undefined);
  const { withTablets = false, progress } = play;
  const onPause = () => {
    setFailure(undefined);
    pause({ params: { tournamentId } }).unwrap().catch(setFailure);
  };
  return (
    <Stack $gap={2}>
      <p>
        {withTablets ? 'Virtual tablets play the day.' : 'The server plays the day.'} {play.by} started it. Its speed:{' '}
        {speedWords(play.speed)}. It goes on when you close this page.
      </p>
      {play.isFailing === true && (
        <Alert type="warn">
          {withTablets
            ? 'The server could not start the virtual tablets and tries again.'
            : 'The server could not note the next result and tries again. If this stays for some minutes, pause the play and look at the server’s log.'}
        </Alert>
      )}
      {withTablets && <p role="status">{progress ? progressWords(progress) : 'The virtual tablets are starting.'}</p>}
      {failure !== undefined && (
        <Alert type="danger">
          The play could not be {withTablets ? 'stopped' : 'paused'}. {failureText(failure)}
        </Alert>
      )}
      <Row>
        <Button busy={isLoading} onClick={onPause}>
          {withTablets ? (isLoading ? 'Stopping…' : 'Stop') : isLoading ? 'Pausing…' : 'Pause'}
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
          {hasTable &&
            ` · ${play?.leavesTables === false || play?.withTablets ? 'A tablet is paired' : 'People play it, a tablet is paired'}`}
          {waits !== null && ` · Waits: ${waits}`}
        </span>
      </li>
    ))}
  </Lines>
);

/** How the day of a rehearsal is played: by people at the rings, by the server, or by both (rule G12). */
export const PlayDay = ({ rehearsal }: { rehearsal: Rehearsal }) => {
  const { tournamentId, isOver, isPrepared, divisions, divisionsDone, play, report, ringStates } = rehearsal;
  const done = sum(ringStates.map(({ eventsDone }) => eventsDone));
  const all = sum(ringStates.map(({ events }) => events));
  const isPlaying = play?.state === 'playing';
  return (
    <section aria-label="Play the day">
      <Stack $narrow $gap={3}>
        <Heading as="h2">Play the day</Heading>
        <Muted>
          Call divisions on the board, pair tablets with the rings, score at their tables, and watch the screens. The
          server can play the rings that nobody plays, or virtual tablets can play all of them with faults.
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
        {play?.endedBecause && (
          <Alert type="danger">
            The virtual tablets ended before the day was over. {play.endedBecause} What is noted stays.
          </Alert>
        )}
        {isPlaying && <Playing tournamentId={tournamentId} play={play} />}
        {!isPlaying && isPrepared && !isOver && divisionsDone < divisions && <StartPlay rehearsal={rehearsal} />}
        {play && <ProgressBar aria-label="Events finished" value={done} max={Math.max(1, all)} />}
        <p role="status">
          {done} of {all} events are finished.
        </p>
        <RingStates ringStates={ringStates} play={play} />
        {report && <TabletsReport report={report} />}
      </Stack>
    </section>
  );
};
