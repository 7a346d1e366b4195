import { useState } from 'react';
import { formatDollars, type MoveDone, type MovePreview, type MoveTarget, type StaffCompetitor } from '@schi/contract';
import { failureText, isCallFailure } from '@schi/shared-ui/api-client';
import { Alert, Button, Loaded, Row, Stack } from '@schi/shared-ui/components';
import { Dialog } from '@schi/shared-ui/dialog';
import { Link } from '@schi/shared-ui/platform';
import { fullName } from '@schi/shared-ui/text';
import { UndoButton } from '../../../platform/changes/UndoButton';
import { registrationPath } from '../../../platform/registration-paths';
import { useMoveMutation, useMovePreviewQuery } from '../../../registration/registration.api';
import { BothSides } from './BothSides';
import { FamilyCombobox } from './FamilyCombobox';
import { PersonalDataChoices, type Choices } from './PersonalDataChoices';

interface Props {
  registrationId: number;
  competitor: Pick<StaffCompetitor, 'id' | 'firstName' | 'lastName'>;
  onClose: () => void;
}

const moneyText = ({ fee, money, from, to, competitorName }: MovePreview) => {
  if (!from.isCompleted && !to.isCompleted) return 'Both are carts. Nothing is paid, so no money moves.';
  if (money === 0)
    return `Nothing was paid for ${competitorName}, so no money moves. The fee there is ${formatDollars(fee)}.`;
  if (money === fee) return `The fee of ${formatDollars(fee)} is paid and moves too.`;
  return `Of the fee of ${formatDollars(fee)}, ${formatDollars(money)} is paid and moves too. ${to.customerName} owes the rest.`;
};

/**
 * Moves a competitor to another family's registration: find it, compare both, decide which personal data are moved,
 * confirm, undo (decision office/moves).
 */
export const MoveDialog = ({ registrationId, competitor, onClose }: Props) => {
  const name = fullName(competitor);
  const [target, setTarget] = useState<MoveTarget | null>(null);
  const [done, setDone] = useState<{ done: MoveDone; to: MovePreview['to'] } | null>(null);
  const [choices, setChoices] = useState<Choices>({});
  const [failure, setFailure] = useState<unknown>(null);
  const [move, moving] = useMoveMutation();
  const params = { registrationId, competitorId: competitor.id };
  const comparison = useMovePreviewQuery(
    { params: { ...params, toRegistrationId: target?.registrationId ?? 0 } },
    { skip: target === null || done !== null, refetchOnMountOrArgChange: true },
  );
  const preview = target && !comparison.error ? comparison.currentData : undefined;
  const choose = (next: MoveTarget | null) => {
    setTarget(next);
    setChoices({});
    setFailure(null);
  };
  const send = ({ from, to }: MovePreview) => {
    setFailure(null);
    const body = { version: from.version, toRegistrationId: to.registrationId, toVersion: to.version, ...choices };
    move({ params, body })
      .unwrap()
      .then((answer) => setDone({ done: answer, to }), setFailure);
  };

  if (done)
    return (
      <Dialog
        isOpen
        title={`${name} was moved`}
        onClose={onClose}
        actions={
          <>
            <UndoButton
              entry={{ id: done.done.changeId, action: 'competitor moved away', at: new Date().toISOString() }}
              onDone={onClose}
            />
            <Button kind="primary" onClick={onClose}>
              Close
            </Button>
          </>
        }
      >
        <p role="status">
          {name} is now in{' '}
          <Link to={registrationPath(done.to.registrationId)}>
            registration {done.to.registrationId} of {done.to.customerName}
          </Link>
          . {done.done.money > 0 ? `${formatDollars(done.done.money)} moved along.` : 'No money moved.'} No message was
          sent to either family.
        </p>
      </Dialog>
    );
  const errors = isCallFailure(failure)
    ? ((failure.body as { errors?: Record<string, string> } | null | undefined)?.errors ?? {})
    : {};
  return (
    <Dialog isOpen title={`Move ${name}`} onClose={onClose} actions={null}>
      <Stack>
        {failure !== null && <Alert type="danger">{failureText(failure)}</Alert>}
        {target === null ? (
          <>
            <p>
              Spectator passes, lunch tickets and merchandise stay with the family. You see both registrations before
              anything is moved.
            </p>
            <FamilyCombobox registrationId={registrationId} onChoose={choose} />
            <Row>
              <Button kind="quiet" onClick={onClose}>
                Cancel
              </Button>
            </Row>
          </>
        ) : (
          <>
            <Loaded
              query={{ ...comparison, data: preview }}
              shape="rows"
              lines={6}
              label="Comparing both registrations"
            >
              {(shown) => (
                <>
                  <BothSides preview={shown} />
                  {shown.refusal ? (
                    <Alert type="warn">{shown.refusal}</Alert>
                  ) : (
                    <>
                      <p>
                        {moneyText(shown)}{' '}
                        {shown.from.isCompleted &&
                          !shown.to.isCompleted &&
                          `${name} does not compete until that cart is paid. `}
                        Spectator passes, lunch tickets and merchandise stay.
                      </p>
                      <PersonalDataChoices preview={shown} choices={choices} errors={errors} onChange={setChoices} />
                    </>
                  )}
                </>
              )}
            </Loaded>
            <Row>
              {preview && preview.refusal === null && (
                <Button
                  kind="primary"
                  busy={moving.isLoading}
                  disabled={comparison.isFetching}
                  onClick={() => send(preview)}
                >
                  {moving.isLoading ? 'Moving…' : `Move to ${preview.to.customerName}`}
                </Button>
              )}
              <Button onClick={() => choose(null)}>Choose another family</Button>
              <Button kind="quiet" onClick={onClose}>
                Cancel
              </Button>
            </Row>
          </>
        )}
      </Stack>
    </Dialog>
  );
};
