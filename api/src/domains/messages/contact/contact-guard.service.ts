import { Refusal } from '../../../platform/http/errors';
import { networkOf, type Throttles } from '../../people';

const many = 'You have sent several messages already.';

/**
 * Counts a message of a visitor (rule B3): per network, and per given address from that network, so that nobody uses up
 * the limit of somebody else's address. Answers whether the given address may get a letter that confirms it. The
 * message itself reaches the organizers also without that letter.
 * @throws Refusal 429
 */
export const countMessage = async (throttles: Throttles, email: string, address: string): Promise<boolean> => {
  const network = networkOf(address);
  await throttles.take('contact-address', network, many);
  await throttles.take('contact-pair', `${email} ${network}`, many);
  try {
    await throttles.take('contact-letter', email);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
};
