import { type RegistrationLogEntry, type RegistrationMail, type StaffRegistration } from '@schi/contract';
import { failureText } from '@schi/shared-ui/api-client';
import { Button, ButtonLink, Muted, Row, toast } from '@schi/shared-ui/components';
import { useDispatch } from '@schi/shared-ui/platform';
import { Table, type Column } from '@schi/shared-ui/table';
import { Panel } from '../../platform/layout/Panel';
import { Time, useTimeText } from '../../platform/layout/times';
import { Changes } from '../../platform/changes/Changes';
import { UndoButton, UndoCell } from '../../platform/changes/UndoButton';
import { useResendMailMutation } from '../../registration/registration.api';

/** The messages about the registration, each with a button to send it again. */
export const Messages = ({ page }: { page: StaffRegistration }) => {
  const { registrationId } = page.registration;
  const dispatch = useDispatch();
  const [resend, sending] = useResendMailMutation();
  const timeText = useTimeText();
  const again = (mailId: number) =>
    void resend({ params: { registrationId, mailId } })
      .unwrap()
      .then(
        () => dispatch(toast('success', 'The message is on its way.')),
        (error: unknown) => dispatch(toast('error', failureText(error))),
      );
  const state = (mail: RegistrationMail) =>
    mail.state === 'failed'
      ? `Failed: ${mail.lastError ?? 'no reason given'}`
      : mail.state === 'sent'
        ? 'Sent'
        : 'Waiting';
  const columns: readonly Column<RegistrationMail>[] = [
    { key: 'template', label: 'Message', cell: (mail) => mail.template },
    { key: 'to', label: 'To', cell: (mail) => mail.to },
    { key: 'state', priority: 'badge', label: 'State', cell: state },
    { key: 'at', label: 'When', cell: (mail) => <Time at={mail.sentAt ?? mail.createdAt} /> },
    {
      key: 'again',
      priority: 'detail',
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
        <Table caption="Messages sent" columns={columns} items={page.mails} keyOf={({ mailId }) => mailId} />
      )}
    </Panel>
  );
};

const logColumns: readonly Column<RegistrationLogEntry>[] = [
  { key: 'action', label: 'What', cell: (entry) => `${entry.action}${entry.undoesId === null ? '' : ' (undo)'}` },
  { key: 'by', label: 'By', cell: (entry) => entry.by ?? 'the server' },
  { key: 'at', label: 'When', cell: (entry) => <Time at={entry.at} /> },
  { key: 'details', priority: 'detail', label: 'Before and after', cell: (entry) => <Changes entry={entry} /> },
  {
    key: 'undo',
    priority: 'detail',
    label: 'Undo',
    cell: (entry) => <UndoCell entry={entry} />,
  },
];

/** The changes that staff made: all for super admins (rule B7), for others those that can be undone. */
export const Log = ({ page: { log, undoable, registration } }: { page: StaffRegistration }) => {
  if (log)
    return (
      <Panel
        title="Log"
        actions={
          <ButtonLink kind="quiet" to={`/admin/audit?objectType=registration&objectId=${registration.registrationId}`}>
            Open in the audit log
          </ButtonLink>
        }
      >
        {log.length === 0 ? (
          <Muted>Staff have changed nothing here.</Muted>
        ) : (
          <Table caption="Log entries" columns={logColumns} items={log} keyOf={({ id }) => id} />
        )}
      </Panel>
    );
  return (
    <Panel title="Latest changes">
      {undoable.length === 0 && <Muted>No change can be undone.</Muted>}
      {undoable.map((entry) => (
        <Row $spread key={entry.id}>
          <span>
            {entry.action}, by {entry.by ?? 'the server'}, <Time at={entry.at} />
          </span>
          <UndoButton entry={entry} />
        </Row>
      ))}
    </Panel>
  );
};
