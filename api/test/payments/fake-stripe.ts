import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readForm, type Form } from './stripe-form';
import { createStripeBooks, StripeRefusal } from './stripe-books';

/** What happens to the next requests instead of an answer. `lost` does the work and sends no answer. */
type Trouble = { status: number; body: object } | 'reset' | 'hang' | 'lost';

/** A request that is never answered: before or after its work is done. */
type Hold = 'before' | 'after';

interface StoredAnswer {
  params: string;
  status: number;
  body: object;
}

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
};

/** A local server with the part of Stripe's API that is used: authentication, idempotency keys, errors, and faults. */
export const startFakeStripe = async ({ secretKey = 'sk_test_local' } = {}) => {
  const books = createStripeBooks();
  const keys = new Map<string, StoredAnswer>();
  const troubles: Trouble[] = [];
  let hold: (request: { method: string; path: string; form: Form }) => Hold | undefined = () => undefined;
  let held = 0;
  const requests: { method: string; path: string; key: string | undefined; form: Form }[] = [];

  const answerTo = (method: string, path: string, form: Form): object => {
    const [, , first = '', second = '', third = '', fourth = ''] = path.split('/');
    const call = `${method} ${first}/${second}`;
    if (call === 'POST checkout/sessions') return fourth === 'expire' ? books.expire(third) : books.createSession(form);
    if (call === 'GET checkout/sessions') return third === '' ? books.listSessions(form) : books.retrieve(third, form);
    if (call === 'POST refunds/') return books.createRefund(form);
    if (call === 'GET charges/') return books.listCharges(form);
    if (call === 'GET refunds/') return books.listRefunds(form);
    if (call === 'GET disputes/') return books.listDisputes(form);
    throw new StripeRefusal(404, {
      type: 'invalid_request_error',
      message: `Unrecognized request URL (${method}: ${path}).`,
    });
  };

  const respond = (method: string, path: string, form: Form, key: string | undefined): StoredAnswer => {
    const params = JSON.stringify([path, form]);
    const kept = method === 'POST' && key !== undefined ? keys.get(key) : undefined;
    if (kept && kept.params !== params) {
      const message = `Keys for idempotent requests can only be used with the same parameters they were first used with.`;
      return { params, status: 400, body: { error: { type: 'idempotency_error', message } } };
    }
    if (kept) return kept;
    let result: StoredAnswer;
    try {
      result = { params, status: 200, body: answerTo(method, path, form) };
    } catch (error) {
      if (!(error instanceof StripeRefusal)) throw error;
      result = { params, status: error.status, body: { error: error.body } };
    }
    // What fails validation is not kept.
    if (method === 'POST' && key !== undefined && result.status === 200) keys.set(key, result);
    return result;
  };

  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '', 'http://stripe.local');
    const method = request.method ?? '';
    const form = readForm(method === 'GET' ? url.search.slice(1) : await bodyOf(request));
    const key = request.headers['idempotency-key'] as string | undefined;
    requests.push({ method, path: url.pathname, key, form });
    const send = (status: number, body: object) => {
      response.writeHead(status, { 'Content-Type': 'application/json', 'Request-Id': `req_${requests.length}` });
      response.end(JSON.stringify(body));
    };
    if (request.headers.authorization !== `Bearer ${secretKey}`) {
      return send(401, { error: { type: 'invalid_request_error', message: 'Invalid API Key provided' } });
    }
    const trouble = troubles.shift();
    if (trouble === 'hang') return;
    if (trouble === 'reset') return void request.socket.destroy();
    if (typeof trouble === 'object') return send(trouble.status, trouble.body);
    const holding = hold({ method, path: url.pathname, form });
    if (holding) held += 1;
    if (holding === 'before') return;
    const { status, body } = respond(method, url.pathname, form, key);
    if (holding === 'after') return;
    if (trouble === 'lost') return void request.socket.destroy();
    send(status, body);
  };

  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    secretKey,
    books,
    requests,
    /** The faults of the next requests, in order. */
    trouble: (...next: Trouble[]) => troubles.push(...next),
    /** Which requests are never answered, from now on. */
    holdWhen: (which: typeof hold) => (hold = which),
    /** How many were held. */
    held: () => held,
    calm: () => troubles.splice(0),
    /** As Stripe does after a day. */
    forgetKeys: () => keys.clear(),
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};

export type FakeStripe = Awaited<ReturnType<typeof startFakeStripe>>;
