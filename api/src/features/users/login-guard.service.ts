import { networkOf, type Throttles } from './throttles.service';

/** The origin of a login. */
export interface Origin {
  /** The caller's network address. */
  address: string;
  /** The name of the browser, if it has logged in to this account before. */
  browser?: string | undefined;
}

/**
 * Counts a login before the password is hashed (decision B3). A browser that has logged in to this account before has its own limit, so that
 * strangers who guess passwords never lock out the owner. All other browsers share one limit with a window of fifteen minutes.
 * The account's limits come before the address's: guessing at one account does not use up what others behind the same address need.
 * Answers a function to call after a correct password.
 * @throws Refusal 429
 */
export const countLogin = async (throttles: Throttles, email: string, { address, browser }: Origin): Promise<() => Promise<void>> => {
  if (browser !== undefined) {
    const device = `${email} ${browser}`;
    await throttles.take('login-device', device);
    return () => throttles.forget('login-device', device);
  }
  const network = networkOf(address);
  const pair = `${email} ${network}`;
  await throttles.take('login-pair', pair);
  await throttles.take('login-account', email);
  await throttles.take('login-address', network);
  return async () => {
    await throttles.forget('login-pair', pair);
    await throttles.giveBack('login-account', email);
    await throttles.giveBack('login-address', network);
  };
};
