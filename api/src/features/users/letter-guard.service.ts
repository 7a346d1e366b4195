import type { Throttles } from './throttles.service';

const manyMails = 'We have already sent several messages to this address. The newest link still works.';

/**
 * Counts a letter to an address that somebody typed (decision B3). The limit of the network or of the sender is counted before it, so that
 * one place cannot use up the letters of many addresses.
 * @throws Refusal 429
 */
export const countLetter = async (throttles: Throttles, to: string): Promise<void> => {
  await throttles.take('mail-account', to, manyMails);
  await throttles.take('mail-account-day', to, manyMails);
};
