import { counted } from '@schi/contract';
import type { OutboxTrouble } from '@schi/contract';
import { Alert, Stack } from '@schi/shared-ui/components';
import { Time } from '../../platform/layout/times';

interface Explanation {
  cause: (messages: string) => string;
  cure: string;
  type: 'warn' | 'danger';
}

/** The reasons why messages are not sent, and what to do about each (rule D2). */
const explanations: Record<OutboxTrouble['kind'], Explanation> = {
  'no-worker': {
    cause: (messages) => `No server process is working on the queue, so ${messages} cannot be sent.`,
    cure: 'Restart the server. The messages are then sent automatically.',
    type: 'danger',
  },
  'dead-worker': {
    cause: (messages) => `A server process ended while it was sending ${messages}.`,
    cure: 'They are sent again within a minute. If this message stays longer, restart the server.',
    type: 'warn',
  },
  unreachable: {
    cause: (messages) => `The mail server cannot be reached, so ${messages} could not be sent.`,
    cure: 'Check that the mail server runs and that SMTP_URL names it. The messages are sent again automatically.',
    type: 'danger',
  },
  login: {
    cause: (messages) => `The mail server refuses the user name or password, so ${messages} could not be sent.`,
    cure: 'Correct them in SMTP_URL and restart the server. The messages are sent again automatically.',
    type: 'danger',
  },
  address: {
    cause: (messages) => `The mailbox does not exist for ${messages}.`,
    cure: 'Ask the family for the right address, correct it, and choose “Send now” in the list.',
    type: 'warn',
  },
  refused: {
    cause: (messages) => `The mail server refused ${messages}.`,
    cure: 'Its reason is in the list, under “Last error”. The messages are sent again automatically.',
    type: 'warn',
  },
  other: {
    cause: (messages) => `Something else went wrong with ${messages}.`,
    cure: 'The reason is in the list, under “Last error”. The messages are sent again automatically.',
    type: 'warn',
  },
};

/** One message for each cause. */
export const OutboxTroubles = ({ troubles }: { troubles: readonly OutboxTrouble[] }) => (
  <Stack $gap={2}>
    {troubles.map(({ kind, mails, since }) => (
      <Alert key={kind} type={explanations[kind].type}>
        <strong>{explanations[kind].cause(counted(mails, 'message', 'messages'))}</strong> {explanations[kind].cure}
        {since !== null && (
          <>
            {' '}
            (The oldest was written on <Time at={since} />)
          </>
        )}
      </Alert>
    ))}
  </Stack>
);
