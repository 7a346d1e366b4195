import { setTimeout as pause } from 'node:timers/promises';
import * as contract from '@schi/contract';
import { toCents, type AnswerOf, type Cents } from '@schi/contract';
import { familyJourney, goodCard, type FamilyCall, type Shop } from '../family-journey';

/**
 * Milliseconds for which a call is repeated: a payment page that was being opened at a kill may be opened again after
 * 20 s.
 */
const patience = 90_000;
/** Milliseconds between two tries. */
const pauseBetween = 100;
/**
 * Milliseconds between two registrations of a family. Without it families call as fast as the server answers, so that
 * the wait of a job measures how far the machine is overloaded instead of what a kill costs.
 */
const thinks = 1_000;
/** Dollars of each refund. */
const refundOf = 5;

/** What a registration cost and got back, as its family knows it. */
export interface Known {
  registrationId: number;
  paid: Cents;
  refunded: Cents;
}

interface Load {
  url: string;
  shop: Shop;
  /** The tokens of the accounts of each family, which registers and pays again and again. */
  families: readonly (readonly string[])[];
  /** The token of an employee, who orders refunds. */
  director: string;
}

/** Registrations of an account for a tournament, with two competitors each: fewer than it may have competitors. */
const registrationsOfAccount = 100;

let keys = 0;

/**
 * Starts families that register, pay and are refunded. Like a browser they repeat a call that has no answer with the
 * same key.
 */
export const startFamilies = ({ url, shop, families, director }: Load) => {
  const known: Known[] = [];
  const failures: string[] = [];
  const seen = { answers: 0, repeated: 0 };
  let isOver = false;

  /**
   * Sends a request until its answer is another one than "later"; returns the text. @throws Error when it is refused.
   */
  const persist = async (what: string, send: () => Promise<Response>): Promise<string> => {
    const end = performance.now() + patience;
    for (;;) {
      const answer = await send()
        .then(async (got) => ({ status: got.status, isLater: got.headers.has('retry-after'), text: await got.text() }))
        .catch(() => undefined);
      if (answer && !answer.isLater) {
        seen.answers += 1;
        if (answer.status >= 400) throw new Error(`${what}: ${answer.status} ${answer.text.slice(0, 300)}`);
        return answer.text;
      }
      if (performance.now() > end)
        throw new Error(`${what}: ${answer ? `${answer.status} ${answer.text}` : 'no answer'} for ${patience} ms`);
      seen.repeated += 1;
      await pause(pauseBetween);
    }
  };
  const callAs =
    (token: string): FamilyCall =>
    async (endpoint, params, body) => {
      const headers = {
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(endpoint.oncePerKey ? { 'idempotency-key': `kills-${process.pid}-${(keys += 1)}` } : {}),
      };
      const text = await persist(`${endpoint.method} ${endpoint.path}`, () =>
        fetch(url + contract.pathOf<string>(endpoint.path, params), {
          method: endpoint.method,
          headers,
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        }),
      );
      // Cast: the contract says what this call answers.
      return (text === '' ? undefined : JSON.parse(text)) as AnswerOf<typeof endpoint>;
    };
  const pay = (page: string) =>
    persist('the page of the sandbox', () => fetch(page, { method: 'POST', body: goodCard(), redirect: 'manual' }));

  const callAsDirector = callAs(director);
  /** Orders two refunds of a payment, each with a key of its own. */
  const refundTwice = async (entry: Known) => {
    const { registrationId } = entry;
    const { payments } = await callAsDirector(contract.getStaffRegistration, { registrationId });
    const paymentId = payments.find(({ status }) => status === 'paid')?.paymentId;
    for (let count = 0; count < 2; count += 1) {
      await callAsDirector(
        contract.orderRefund,
        {},
        { registrationId, purpose: 'goodwill', method: 'gateway', paymentId, amount: refundOf, reason: 'Asked for' },
      );
      entry.refunded += toCents(refundOf);
    }
  };
  const loops = families.map(async (tokens, index) => {
    for (let count = index; !isOver; count += 1) {
      const token = tokens[Math.floor(count / registrationsOfAccount)];
      if (token === undefined) throw new Error('A family needs more accounts for so many registrations');
      try {
        const call = callAs(token);
        const { registrationId, total } = await familyJourney(call, pay, shop, [
          `Jamie ${index} of ${count}`,
          `Alex ${index} of ${count}`,
        ]);
        const entry = { registrationId, paid: toCents(total), refunded: 0 };
        known.push(entry);
        if (count % 2 === 0) await refundTwice(entry);
      } catch (error) {
        failures.push((error as Error).message);
      }
      await pause(thinks);
    }
  });
  return {
    known,
    failures,
    seen,
    /** Resolves when every family has ended what it has begun. */
    stop: async () => {
      isOver = true;
      await Promise.all(loops);
    },
  };
};
