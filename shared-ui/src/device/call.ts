import { pathOf, type AnswerOf, type BodyOf, type Endpoint, type ParamsOf, type QueryOf } from '@schi/contract';
import { queryText, request, type Call as Request, type CallFailure } from '@schi/shared-ui/api-client';

interface Sent<E> {
  params: ParamsOf<E>;
  query?: QueryOf<E>;
  body?: BodyOf<E>;
  /** The id of the database that the device believes to send to. */
  database?: string | undefined;
}

/** Sends one call and never throws. It gives up after a short time. */
export type Call = <E extends Endpoint<string, unknown, unknown, unknown>>(
  endpoint: E,
  sent: Sent<E>,
) => Promise<{ data: AnswerOf<E> } | { error: CallFailure }>;

/** Milliseconds after which a call counts as lost: bad Wi-Fi hangs more often than it fails. */
const patience = 8_000;

/**
 * Calls with the current login of a person or a device, outside the cache of server data, because devices show a list
 * of their own.
 */
export const callWith =
  (login: () => Pick<Request, 'token' | 'deviceToken' | 'userContextId'>): Call =>
  async (endpoint, { params, query, body, database }) => {
    const timer = new AbortController();
    const end = setTimeout(() => timer.abort(), patience);
    try {
      return (await request({
        method: endpoint.method,
        url: pathOf<string>(endpoint.path, params ?? {}) + queryText(query ?? {}),
        body,
        database,
        ...login(),
        signal: timer.signal,
      })) as { data: never } | { error: CallFailure };
    } finally {
      clearTimeout(end);
    }
  };
