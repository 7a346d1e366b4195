import { useState } from 'react';
import { counted, type Rehearsal } from '@schi/contract';
import { failureText } from '@schi/shared-ui/api-client';
import { Alert, Button, Heading, Muted, Row, Stack } from '@schi/shared-ui/components';
import { ConfirmDialog } from '@schi/shared-ui/dialog';
import { stepsOfDay, type StepOfDay } from './prepare-day';
import { CheckLines } from './CheckLines';
import { PlayDay } from './PlayDay';
import type { Preparation } from './use-preparation';

const stepNames: Record<StepOfDay, string> = {
  divisions: 'Making the divisions',
  rings: 'Setting up the rings',
  plan: 'Planning the rings',
  opening: 'Opening the rings',
};

interface Props {
  rehearsal: Rehearsal;
  preparation: Preparation;
  onRemove: () => Promise<unknown>;
}

const Preparing = ({ preparation }: Pick<Props, 'preparation'>) => {
  const { step, isStopping, stop } = preparation;
  return (
    step && (
      <Row $gap={3}>
        <Muted role="status">
          Step {stepsOfDay.indexOf(step) + 1} of {stepsOfDay.length}: {stepNames[step]}…
        </Muted>
        <Button busy={isStopping} onClick={stop}>
          {isStopping ? 'Stopping…' : 'Stop'}
        </Button>
      </Row>
    )
  );
};

/**
 * The rehearsal that there is: prepares its day, leads to the pages on which it is played, says what holds, and removes
 * it.
 */
export const RehearsalState = ({ rehearsal, preparation, onRemove }: Props) => {
  const [isRemoving, setRemoving] = useState(false);
  const { tournamentId, wantedRings, competitors, divisions, divisionsDone, isPrepared, isOver, noted, checks } =
    rehearsal;
  const { step, failure, start } = preparation;
  return (
    <Stack $gap={4}>
      <Muted>
        {competitors} invented competitors, {counted(wantedRings, 'ring')}. Only staff and paired devices see it, and
        nobody is written to.
      </Muted>
      {isOver && (
        <Alert type="info">
          The day of this rehearsal has passed. Remove it, and make another one to rehearse again.
        </Alert>
      )}
      {failure !== undefined && (
        <Alert type="danger">
          The day could not be prepared. {failureText(failure)} What is done stays; try again to go on from there.
        </Alert>
      )}
      <Preparing preparation={preparation} />
      {!isPrepared && !isOver && step === null && rehearsal.play?.state !== 'playing' && (
        <Row>
          <Button
            kind={rehearsal.play === null ? 'primary' : 'secondary'}
            onClick={() => start(tournamentId, wantedRings)}
          >
            {rehearsal.draft === null ? 'Prepare the day' : 'Go on with the preparation'}
          </Button>
        </Row>
      )}
      {(isPrepared || rehearsal.play !== null) && <PlayDay rehearsal={rehearsal} />}
      {divisions > 0 && (
        <section aria-label="What holds">
          <Stack $gap={2}>
            <Heading as="h2">What holds</Heading>
            <Muted role="status">
              {divisionsDone} of {divisions} divisions are done, {counted(noted, 'thing is', 'things are')} noted at the
              rings.
            </Muted>
            <CheckLines checks={checks} />
          </Stack>
        </section>
      )}
      <Row>
        <Button kind="danger" onClick={() => setRemoving(true)}>
          Remove the rehearsal
        </Button>
      </Row>
      {isRemoving && (
        <ConfirmDialog
          title="Remove the rehearsal?"
          confirmText="Remove it"
          busyText="Removing…"
          done="The rehearsal is removed."
          onConfirm={onRemove}
          onClose={() => setRemoving(false)}
        >
          <p>Its competitors, divisions, rings, devices and results are deleted. This cannot be undone.</p>
        </ConfirmDialog>
      )}
    </Stack>
  );
};
