import { useState } from 'react';
import { staffSorts, type StaffQuery, type StaffRow } from '@schi/contract';
import { failureText } from '@schi/shared-ui/api-client';
import { Button, EmptyState, Row, toast } from '@schi/shared-ui/components';
import { ConfirmDialog } from '@schi/shared-ui/dialog';
import { useDispatch } from '@schi/shared-ui/platform';
import { useSession } from '@schi/shared-ui/session';
import type { Column } from '@schi/shared-ui/table';
import { FilterSelect } from '../../platform/list/filters';
import { ListPage } from '../../platform/list/ListPage';
import { among, useListState } from '../../platform/list/use-list-state';
import { InviteDialog } from './InviteDialog';
import { roleNames } from './roles';
import { RolesDialog } from './RolesDialog';
import {
  useChangeRolesMutation,
  useInviteAgainMutation,
  useInviteStaffMutation,
  useResetSecondFactorMutation,
  useStaffListQuery,
} from './staff.api';

/** Whose accounts are listed, beside those with a role. */
const shownAccounts = [{ value: 'all', label: 'All accounts' }];

/** The staff with their roles. Any account can be found and given a role. */
const StaffMembersPage = () => {
  const state = useListState<StaffQuery>({
    filters: { who: among(shownAccounts) },
    sorts: staffSorts,
    defaultSort: 'name',
  });
  const list = useStaffListQuery({ query: state.query }, { refetchOnMountOrArgChange: true });
  const [change] = useChangeRolesMutation();
  const [invite] = useInviteStaffMutation();
  const [inviteAgain, invitingAgain] = useInviteAgainMutation();
  const myId = useSession()?.personId;
  const dispatch = useDispatch();
  const [edited, setEdited] = useState<StaffRow | null>(null);
  const [reset] = useResetSecondFactorMutation();
  const [whoLostIt, setWhoLostIt] = useState<StaffRow | null>(null);
  const [isInviting, setInviting] = useState(false);

  const sendAgain = ({ personId }: StaffRow) =>
    inviteAgain({ params: { personId } })
      .unwrap()
      .then(
        ({ message }) => dispatch(toast('success', message)),
        (error: unknown) => dispatch(toast('error', failureText(error))),
      );
  const columns: Column<StaffRow>[] = [
    { key: 'name', label: 'Name', canSort: true, cell: ({ name }) => name },
    { key: 'email', label: 'E-mail', canSort: true, cell: ({ email }) => email },
    {
      key: 'roles',
      label: 'Roles',
      cell: ({ roles, isInvited }) => `${roleNames(roles) || '–'}${isInvited ? ' (invited)' : ''}`,
    },
    {
      key: 'secondFactor',
      priority: 'detail',
      label: 'Second factor',
      cell: ({ hasSecondFactor }) => (hasSecondFactor ? 'On' : '–'),
    },
    {
      key: 'actions',
      label: 'Actions',
      cell: (person) => (
        <Row $gap={1} style={{ flexWrap: 'nowrap' }}>
          <Button kind="quiet" aria-label={`Change roles of ${person.name}`} onClick={() => setEdited(person)}>
            Change roles
          </Button>
          {person.hasSecondFactor && person.personId !== myId && (
            <Button
              kind="quietDanger"
              aria-label={`Remove second factor of ${person.name}`}
              onClick={() => setWhoLostIt(person)}
            >
              Remove second factor
            </Button>
          )}
          {person.isInvited && (
            <Button
              kind="quiet"
              busy={invitingAgain.isLoading}
              aria-label={`Invite ${person.name} again`}
              onClick={() => void sendAgain(person)}
            >
              Invite again
            </Button>
          )}
        </Row>
      ),
    },
  ];
  return (
    <>
      <ListPage
        title="Staff"
        state={state}
        list={list}
        columns={columns}
        keyOf={({ personId }) => personId}
        searchHint="Name or e-mail"
        filters={
          <FilterSelect
            label="Show"
            value={state.filter('who')}
            all="With a role"
            options={shownAccounts}
            onChange={(who) => state.change({ who })}
          />
        }
        actions={
          <Button kind="primary" onClick={() => setInviting(true)}>
            Invite somebody
          </Button>
        }
        empty={
          <EmptyState title="Nobody here yet">Invite somebody, or show all accounts and give one a role.</EmptyState>
        }
      />
      {edited && (
        <RolesDialog
          person={edited}
          isOwnAccount={edited.personId === myId}
          change={(body) => change({ params: { personId: edited.personId }, body }).unwrap()}
          onClose={() => setEdited(null)}
        />
      )}
      {whoLostIt && (
        <ConfirmDialog
          title={`Remove the second factor of ${whoLostIt.name}?`}
          confirmText="Remove it"
          busyText="Removing…"
          done={`${whoLostIt.name} logs in without a code now.`}
          onConfirm={() => reset({ params: { personId: whoLostIt.personId } }).unwrap()}
          onClose={() => setWhoLostIt(null)}
        >
          <p>
            Do it only when you are sure who asks for it. They are logged out everywhere and told by mail. The audit log
            keeps your name.
          </p>
        </ConfirmDialog>
      )}
      {isInviting && <InviteDialog invite={(body) => invite({ body }).unwrap()} onClose={() => setInviting(false)} />}
    </>
  );
};
export default StaffMembersPage;
