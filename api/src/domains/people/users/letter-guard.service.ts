import { Refusal } from '../../../platform/http/errors';
import type { Throttles } from './throttles.service';

/**
 * Counts a letter to an address that somebody typed (rule B3). The limit of the network or of the sender is counted
 * before it, so that one place cannot use up the letters of many addresses. @throws Refusal 429
 */
export const countLetter = async (throttles: Throttles, to: string): Promise<void> => {
  const why = 'We have already sent several messages to this address.';
  await throttles.take('mail-account', to, why);
  await throttles.take('mail-account-day', to, why);
};

/**
 * The same for a letter with a link or a code that its owner may need. Answers whether the limit is reached: the letter
 * is then written only where no link works any more, so that a stranger who asks for many keeps nobody out.
 */
export const countNeededLetter = async (throttles: Throttles, to: string): Promise<boolean> => {
  try {
    await countLetter(throttles, to);
    return false;
  } catch (error) {
    if (error instanceof Refusal && error.status === 429) return true;
    throw error;
  }
};
