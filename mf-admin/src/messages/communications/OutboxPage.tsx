import { counted } from '@schi/contract';
import { useState } from 'react';
import type { OutboxMail, OutboxQuery, OutboxState } from '@schi/contract';
import { failureText } from '@schi/shared-ui/api-client';
import { Alert, Button, EmptyState, Muted, Skeleton } from '@schi/shared-ui/components';
import { Link } from '@schi/shared-ui/platform';
import type { Column } from '@schi/shared-ui/table';
import { StaffPage } from '../../platform/layout/StaffPage';
import { Time, useTimeText } from '../../platform/layout/times';
import { FilterSelect } from '../../platform/list/filters';
import { ListPage } from '../../platform/list/ListPage';
import { among, useListState } from '../../platform/list/use-list-state';
import { registrationPath } from '../../platform/registration-paths';
import { useOutboxListQuery, useOutboxStateQuery, useResendOutboxMailMutation } from './communications.api';
import { OutboxTroubles } from './OutboxTroubles';
import { CommunicationsNav } from './CommunicationsNav';

const states: Record<OutboxMail['state'], string> = { queued: 'Waiting', sent: 'Sent', failed: 'Failed' };
const options = Object.entries(states).map(([value, label]) => ({ value, label }));
/** Milliseconds between two polls of the outbox. */
const lookEveryMs = 10_000;

const columns: Column<OutboxMail>[] = [
  { key: 'to', label: 'To', canSort: true, cell: ({ to }) => to },
  { key: 'template', label: 'Message', cell: ({ template }) => template },
  { key: 'state', priority: 'badge', label: 'State', cell: ({ state }) => states[state] },
  {
    key: 'attempts',
    priority: 'detail',
    label: 'Tries',
    canSort: true,
    isNumber: true,
    cell: ({ attempts }) => attempts,
  },
  { key: 'lastError', priority: 'detail', label: 'Last error', cell: ({ lastError }) => lastError ?? '–' },
  {
    key: 'registrationId',
    priority: 'detail',
    label: 'Registration',
    cell: ({ registrationId }) =>
      registrationId === null ? '–' : <Link to={registrationPath(registrationId)}>{registrationId}</Link>,
  },
  { key: 'createdAt', label: 'Written on', canSort: true, cell: ({ createdAt }) => <Time at={createdAt} /> },
  { key: 'sentAt', priority: 'detail', label: 'Sent on', cell: ({ sentAt }) => (sentAt ? <Time at={sentAt} /> : '–') },
];

const State = ({ of }: { of: OutboxState }) => {
  const timeText = useTimeText();
  const { waiting, failed, oldestWaitingSince, bounced, troubles } = of;
  return (
    <StaffPage style={{ paddingBottom: 0 }}>
      <OutboxTroubles troubles={troubles} />
      <Muted role="status">
        {waiting === 0 || oldestWaitingSince === null
          ? failed === 0 && 'No message is waiting.'
          : `${counted(waiting, 'message is waiting', 'messages are waiting')}, the oldest since ${timeText(oldestWaitingSince)}.`}{' '}
        {bounced > 0 &&
          `${counted(bounced, 'mailbox does', 'mailboxes do')} not exist; messages to many leave them out.`}
      </Muted>
    </StaffPage>
  );
};

/** Every message with its state, and a button to send it again (rule D2). */
const OutboxPage = () => {
  const state = useListState<OutboxQuery>({
    filters: { state: among(options) },
    sorts: ['createdAt', 'to', 'attempts'],
    defaultSort: '-createdAt',
  });
  const list = useOutboxListQuery(
    { query: state.query },
    { refetchOnMountOrArgChange: true, pollingInterval: lookEveryMs },
  );
  const { data, isLoading: isReading } = useOutboxStateQuery(undefined, {
    refetchOnMountOrArgChange: true,
    pollingInterval: lookEveryMs,
  });
  const [resend, { isLoading }] = useResendOutboxMailMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const again = (mailId: number) => {
    setFailure(null);
    resend({ params: { mailId } })
      .unwrap()
      .catch((error: unknown) => setFailure(failureText(error)));
  };
  const action: Column<OutboxMail> = {
    key: 'again',
    priority: 'detail',
    label: 'Actions',
    cell: ({ mailId, state: now, to }) =>
      now === 'sent' ? null : (
        <Button
          kind="quiet"
          disabled={isLoading}
          aria-label={`Send now to ${to}, message ${mailId}`}
          onClick={() => again(mailId)}
        >
          Send now
        </Button>
      ),
  };
  return (
    <>
      <CommunicationsNav />
      {data && <State of={data} />}
      {failure !== null && (
        <StaffPage style={{ paddingBottom: 0 }}>
          <Alert type="danger" onDismiss={() => setFailure(null)}>
            {failure}
          </Alert>
        </StaffPage>
      )}
      {isReading ? (
        <StaffPage>
          <Skeleton shape="rows" lines={10} label="Loading the outbox" />
        </StaffPage>
      ) : (
        <ListPage
          title="Outbox"
          state={state}
          list={list}
          columns={[...columns, action]}
          keyOf={({ mailId }) => mailId}
          searchHint="Address"
          filters={
            <FilterSelect
              label="State"
              value={state.filter('state')}
              options={options}
              onChange={(value) => state.change({ state: value })}
            />
          }
          empty={
            <EmptyState title="No messages yet">
              Receipts, links and messages appear here as they are written.
            </EmptyState>
          }
        />
      )}
    </>
  );
};
export default OutboxPage;
