import { mailedCodeCode } from '@schi/contract';
import { Refusal } from '../../../platform/http/errors';
import { networkOf, type Throttles } from './throttles.service';

/** The origin of a login. */
export interface Origin {
  /** The caller's network address. */
  address: string;
  /** The name of the browser, if it has logged in to this account before. */
  browser?: string | undefined;
}

/** The refusal of a login that needs a mailed code as well; the same whether the account exists or not. */
export const askForMailedCode = (errors?: { mailedCode: string }) =>
  new Refusal(
    422,
    mailedCodeCode,
    errors?.mailedCode ??
      'There were too many wrong passwords for this account. To log in here, enter a code that we send to its e-mail address.',
    { ...(errors && { errors }) },
  );

/** @throws Refusal 422 that asks for a mailed code, in place of 429. */
const consumeOrChallenge = async (
  throttles: Throttles,
  limit: 'login-pair' | 'login-account',
  key: string,
): Promise<void> => {
  try {
    await throttles.take(limit, key);
  } catch (error) {
    throw error instanceof Refusal && error.status === 429 ? askForMailedCode() : error;
  }
};

/**
 * Counts a login before the password is hashed (rule B3). A browser that has logged in to this account before has its
 * own limit, so that strangers who guess passwords never lock out the owner. All other browsers share one limit with a
 * window of fifteen minutes; beyond it a login needs a mailed code, which only the owner gets, and with one only the
 * network's limit counts. The account's limits come before the address's: guessing at one account does not use up what
 * others behind the same address need. Answers a function to call after a correct password.
 * @throws Refusal 422 that asks for a mailed code, 429
 */
export const countLogin = async (
  throttles: Throttles,
  email: string,
  { address, browser }: Origin,
  hasMailedCode = false,
): Promise<() => Promise<void>> => {
  if (browser !== undefined) {
    const device = `${email} ${browser}`;
    await throttles.take('login-device', device);
    return () => throttles.forget('login-device', device);
  }
  const network = networkOf(address);
  const pair = `${email} ${network}`;
  if (!hasMailedCode) {
    await consumeOrChallenge(throttles, 'login-pair', pair);
    await consumeOrChallenge(throttles, 'login-account', email);
  }
  await throttles.take('login-address', network);
  return async () => {
    await throttles.forget('login-pair', pair);
    if (!hasMailedCode) await throttles.giveBack('login-account', email);
    await throttles.giveBack('login-address', network);
  };
};
