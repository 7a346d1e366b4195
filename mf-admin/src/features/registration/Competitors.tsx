import { useState } from 'react';
import { competitorDeclaration, staffPageFields, withdrawFields, type StaffCompetitor, type StaffRegistration } from '@schi/contract';
import { failureText } from '@schi/shared-ui/api-client';
import { Button, ButtonLink, EmptyState, Muted, Row, toast } from '@schi/shared-ui/components';
import { CheckBox, TextArea } from '@schi/shared-ui/forms';
import { Link, styled, useDispatch } from '@schi/shared-ui/platform';
import { fullName } from '@schi/shared-ui/text';
import { Panel } from '../../layout/Panel';
import { timeText } from '../../layout/times';
import { PrivateDetails } from '../../people/PrivateDetails';
import { ChangeDialog } from './ChangeDialog';
import { MoveDialog } from './move/MoveDialog';
import { competitorPath } from './paths';
import { useReinstateMutation, useWithdrawMutation } from './registration.api';

const People = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    display: grid;
    gap: var(--gap-1);
    padding: var(--gap-3) 0;
    border-top: 1px solid var(--line);
  }
`;
const { version: _version, ...withdrawForm } = withdrawFields;

interface Open {
  what: 'withdraw' | 'move';
  competitor: StaffCompetitor;
}

/** Who competes, and who has withdrawn and why. */
export const Competitors = ({ page }: { page: StaffRegistration }) => {
  const { registrationId } = page.registration;
  const dispatch = useDispatch();
  const [withdraw] = useWithdrawMutation();
  const [reinstate, reinstating] = useReinstateMutation();
  const [open, setOpen] = useState<Open | null>(null);
  const takeBack = (competitorId: number) =>
    void reinstate({ params: { registrationId, competitorId }, body: { version: page.version } })
      .unwrap()
      .catch((error: unknown) => dispatch(toast('error', failureText(error))));
  return (
    <Panel title="Competitors" actions={<ButtonLink to={competitorPath(registrationId)}>Add competitor</ButtonLink>}>
      {page.competitors.length === 0 && <EmptyState title="Nobody yet">Add the first competitor.</EmptyState>}
      <People>
        {page.competitors.map((competitor) => (
          <li key={competitor.id}>
            {competitor.withdrawn ? (
              <>
                <strong>
                  <s>{fullName(competitor)}</s> has withdrawn
                </strong>
                <Muted>
                  {competitor.withdrawn.reason} ({competitor.withdrawn.by ?? 'unknown'}, {timeText(competitor.withdrawn.at)})
                </Muted>
                <Row $gap={2}>
                  <Button
                    busy={reinstating.isLoading}
                    aria-label={`Undo withdrawal of ${fullName(competitor)}`}
                    onClick={() => takeBack(competitor.id)}
                  >
                    {' '}
                    Undo{' '}
                  </Button>
                </Row>
              </>
            ) : (
              <>
                <Link to={competitorPath(registrationId, competitor.id)}>
                  <strong>{fullName(competitor)}</strong>
                </Link>
                <Muted>
                  {competitor.level}, {competitor.weight} lb, {competitor.school}
                </Muted>
                <Muted>{competitor.events.join(', ')}</Muted>
                {!competitor.hasEmergencyContact && <p>No emergency contact. Ask the family for one.</p>}
                <PrivateDetails registrationId={registrationId} competitorId={competitor.id} name={fullName(competitor)} />
                {staffPageFields.map(
                  (name) =>
                    competitor[name] && (
                      <p key={name}>
                        {competitorDeclaration[name].label}: {competitor[name]}
                      </p>
                    ),
                )}
                <Row $gap={2}>
                  <Button aria-label={`Move ${fullName(competitor)}`} onClick={() => setOpen({ what: 'move', competitor })}>
                    Move
                  </Button>
                  <Button
                    kind="danger"
                    aria-label={`Withdraw ${fullName(competitor)}`}
                    onClick={() => setOpen({ what: 'withdraw', competitor })}
                  >
                    Withdraw
                  </Button>
                </Row>
              </>
            )}
          </li>
        ))}
      </People>
      {open?.what === 'withdraw' && (
        <ChangeDialog<{ reason: string; givesFeeBack: boolean }>
          title={`Withdraw ${fullName(open.competitor)}?`}
          fields={withdrawForm}
          initial={{ reason: '', givesFeeBack: true }}
          submitText="Withdraw"
          busyText="Withdrawing…"
          kind="danger"
          page={page}
          onSubmit={(body, version) =>
            withdraw({ params: { registrationId, competitorId: open.competitor.id }, body: { ...body, version } }).unwrap()
          }
          onClose={() => setOpen(null)}
        >
          <p>They are removed from every list of competitors. The reason stays here.</p>
          <TextArea name="reason" label="Reason" rows={3} />
          <CheckBox name="givesFeeBack" label="Record what was paid for them as owed to the family." />
        </ChangeDialog>
      )}
      {open?.what === 'move' && <MoveDialog registrationId={registrationId} competitor={open.competitor} onClose={() => setOpen(null)} />}
    </Panel>
  );
};
