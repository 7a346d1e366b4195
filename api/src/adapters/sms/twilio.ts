import { BadSmsSignature, SmsStopped, type SmsGateway, type SmsReply } from './gateway';

export interface TwilioSettings {
  accountSid: string;
  authToken: string;
  /** The number it is sent from, `+1…`, or a messaging service, `MG…`. */
  from: string;
  /** Another address than Twilio's own, for tests. */
  apiUrl: string | undefined;
}

/** Twilio's "attempt to send to unsubscribed recipient". */
const unsubscribed = 21610;

/** The words by which Twilio stops and starts (help.twilio.com: "Twilio support for opt-out keywords"). */
const choices: ReadonlyMap<string, NonNullable<SmsReply['choice']>> = new Map([
  ...['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'REVOKE', 'OPTOUT'].map(
    (word) => [word, 'stop'] as const,
  ),
  ...['START', 'YES', 'UNSTOP'].map((word) => [word, 'start'] as const),
]);

/**
 * Text messages by Twilio's own SDK, loaded with the first one, because it takes more memory than the rest of the
 * server.
 */
export const twilioSms = ({ accountSid, authToken, from, apiUrl }: TwilioSettings): SmsGateway => {
  const load = async () => {
    const { default: twilio } = await import('twilio');
    const client = twilio(accountSid, authToken, { autoRetry: false });
    if (apiUrl !== undefined) client.api.baseUrl = apiUrl;
    return client;
  };
  let client: ReturnType<typeof load> | undefined;
  return {
    send: async ({ to, body }) => {
      client ??= load();
      const sender = from.startsWith('MG') ? { messagingServiceSid: from } : { from };
      try {
        await (await client).messages.create({ to: `+1${to}`, body, ...sender });
      } catch (error) {
        if ((error as { code?: unknown }).code === unsubscribed)
          throw new SmsStopped('This number has answered STOP.', { cause: error });
        throw error;
      }
    },
    readReply: async (bytes, signature, address) => {
      const form = Object.fromEntries(new URLSearchParams(bytes.toString()));
      const { validateRequest } = await import('twilio');
      if (!validateRequest(authToken, signature, address, form))
        throw new BadSmsSignature('This is not signed by Twilio');
      const { From: from = '', Body: body = '', OptOutType: decided } = form;
      // A messaging service with words of its own says what they mean.
      const choice = choices.get((decided ?? body).trim().toUpperCase()) ?? null;
      return { from: from.replace(/^\+1/, ''), choice };
    },
  };
};
