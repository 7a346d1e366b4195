import { type RegistrationLogEntry, type RegistrationMail, type StaffRegistration } from '@schi/contract';
import { failureText } from '@schi/shared-ui/api-client';
import { Button, Muted, toast } from '@schi/shared-ui/components';
import { styled, useDispatch } from '@schi/shared-ui/platform';
import { actFor } from '@schi/shared-ui/session';
import { Table, type Column } from '@schi/shared-ui/table';
import { Facts, Panel } from '../../layout/Panel';
import { timeText } from '../../layout/times';
import { useResendMailMutation } from './registration.api';

const Details = styled.details`
  summary {
    color: var(--link);
    cursor: pointer;
  }
  pre {
    margin: 0;
    overflow-wrap: anywhere;
    white-space: pre-wrap;
  }
`;

/** Whose registration it is, and the way to act for them (decision B6). */
export const Customer = ({ page: { customer } }: { page: StaffRegistration }) => {
  const dispatch = useDispatch();
  const name = `${customer.firstName} ${customer.lastName}`;
  return (
    <Panel
      title="Customer"
      actions={
        <Button aria-label={`Act for ${name}`} onClick={() => dispatch(actFor({ personId: customer.personId, name }))}>
          Act for them
        </Button>
      }
    >
      <Facts>
        <dt>Name</dt>
        <dd>{name}</dd>
        <dt>E-mail</dt>
        <dd>
          <a href={`mailto:${customer.email}`}>{customer.email}</a>
        </dd>
        {customer.phoneNumber && (
          <>
            <dt>Phone</dt>
            <dd>
              <a href={`tel:+1${customer.phoneNumber}`}>{customer.phoneNumber}</a>
            </dd>
          </>
        )}
      </Facts>
    </Panel>
  );
};

/** The letters about it, and another try for each. */
export const Messages = ({ page }: { page: StaffRegistration }) => {
  const { registrationId } = page.registration;
  const dispatch = useDispatch();
  const [resend, sending] = useResendMailMutation();
  const again = (mailId: number) =>
    void resend({ params: { registrationId, mailId } })
      .unwrap()
      .then(
        () => dispatch(toast('success', 'The message is on its way.')),
        (error: unknown) => dispatch(toast('error', failureText(error))),
      );
  const state = (mail: RegistrationMail) =>
    mail.state === 'failed' ? `Failed: ${mail.lastError ?? 'no reason given'}` : mail.state === 'sent' ? 'Sent' : 'Waiting';
  const columns: readonly Column<RegistrationMail>[] = [
    { key: 'template', label: 'Message', cell: (mail) => mail.template },
    { key: 'to', label: 'To', cell: (mail) => mail.to },
    { key: 'state', label: 'State', cell: state },
    { key: 'at', label: 'When', cell: (mail) => timeText(mail.sentAt ?? mail.createdAt) },
    {
      key: 'again',
      label: 'Again',
      cell: (mail) => (
        <Button
          kind="quiet"
          busy={sending.isLoading}
          aria-label={`Send again: ${mail.template} of ${timeText(mail.createdAt)}`}
          onClick={() => again(mail.mailId)}
        >
          Send again
        </Button>
      ),
    },
  ];
  return (
    <Panel title="Messages">
      {page.mails.length === 0 ? (
        <Muted>No message was sent about it yet.</Muted>
      ) : (
        <Table caption="Messages" columns={columns} items={page.mails} keyOf={({ mailId }) => mailId} />
      )}
    </Panel>
  );
};

const logColumns: readonly Column<RegistrationLogEntry>[] = [
  { key: 'action', label: 'What', cell: (entry) => entry.action },
  { key: 'by', label: 'By', cell: (entry) => entry.by ?? 'the server' },
  { key: 'at', label: 'When', cell: (entry) => timeText(entry.at) },
  {
    key: 'details',
    label: 'Details',
    cell: (entry) =>
      entry.before || entry.after ? (
        <Details>
          <summary>Before and after</summary>
          <pre>{JSON.stringify({ before: entry.before, after: entry.after }, null, 1)}</pre>
        </Details>
      ) : (
        '–'
      ),
  },
];

/** What staff did with it; for super admins (decision B7). */
export const Log = ({ log }: { log: RegistrationLogEntry[] }) => (
  <Panel title="Log">
    {log.length === 0 ? (
      <Muted>Staff have changed nothing here.</Muted>
    ) : (
      <Table caption="Log" columns={logColumns} items={log} keyOf={({ id }) => id} />
    )}
  </Panel>
);
