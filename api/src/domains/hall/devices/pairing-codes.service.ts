import { createHash, randomInt } from 'node:crypto';
import { pairingAlphabet, readPairingCode } from '@schi/contract';
import type { Db } from '../../../platform/db/knex';
import { invalid, Refusal } from '../../../platform/http/errors';
import { networkOf, type Throttles } from '../../people';
import { wasCodeMadeFrom } from './pairing.queries';

/** How a code, and the key of a browser, is stored. */
export const hashOfText = (text: string): Buffer => createHash('sha256').update(text).digest();
/** A network is kept as a hash: it says only that a director was there. */
export const hashOfNetwork = (address: string): Buffer => hashOfText(`pairing ${networkOf(address)}`);
export const newCode = (length: number): string =>
  Array.from({ length }, () => pairingAlphabet[randomInt(pairingAlphabet.length)]).join('');

/** One sentence for all, so that an answer tells nothing about the codes that exist. */
const wrongCode = () =>
  invalid({ code: 'This code is wrong, was used already, or is no longer valid. Ask a director for a new one' });

/**
 * Does work with the hash of a code that a device has sent. Wrong codes are counted by address and all together, each
 * for a minute. Those of everywhere else keep no tablet out in a network from which a director has made a code that has
 * not expired.
 * @param work answers undefined where there is no such code
 * @throws Refusal 422 for a code that is wrong, used or too old, 429 after too many, and what `work` throws.
 */
export const withCode = async <T>(
  db: Db,
  { text, address, now }: { text: string; address: string; now: Date },
  throttles: Throttles,
  work: (hash: Buffer) => Promise<T | undefined>,
): Promise<T> => {
  const network = networkOf(address);
  await throttles.take('pair-address', network, 'Too many wrong codes from this place.');
  const isDirectorsNetwork = await wasCodeMadeFrom(db, hashOfNetwork(address), now);
  if (!isDirectorsNetwork) await throttles.take('pair-all', 'all', 'Too many wrong codes.');
  const code = readPairingCode(text);
  if (code === undefined) throw wrongCode();
  const giveBack = async () => {
    await throttles.giveBack('pair-address', network);
    if (!isDirectorsNetwork) await throttles.giveBack('pair-all', 'all');
  };
  let answer: T | undefined;
  try {
    answer = await work(hashOfText(code));
  } catch (error) {
    // A right code whose seat is taken is no wrong code: a whole ring may stand before the same seat.
    if (error instanceof Refusal) await giveBack();
    throw error;
  }
  if (answer === undefined) throw wrongCode();
  await giveBack();
  return answer;
};
