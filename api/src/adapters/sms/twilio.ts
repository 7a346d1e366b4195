import { SmsStopped, type SmsGateway } from './gateway';

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
  };
};
