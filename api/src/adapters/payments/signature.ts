import { createHmac, timingSafeEqual } from 'node:crypto';
import { BadSignature } from './gateway';

/** A signed message is accepted for five minutes, so that an intercepted message cannot be replayed later. */
export const toleranceSeconds = 300;

const hmac = (secret: Buffer, seconds: number, body: Buffer | string) =>
  createHmac('sha256', secret).update(`${seconds}.`).update(body).digest();

/** A signature header as Stripe writes it: `t=<seconds>,v1=<HMAC-SHA256 of "seconds.body" in hex>`. */
export const signatureOf = (secret: Buffer, body: Buffer | string, now: Date): string => {
  const seconds = Math.floor(now.getTime() / 1000);
  return `t=${seconds},v1=${hmac(secret, seconds, body).toString('hex')}`;
};

/**
 * Accepts a body that was signed with the secret within the last five minutes.
 * @throws BadSignature saying what is wrong.
 */
export const verifySignature = (
  secret: Buffer,
  body: Buffer,
  header: string | string[] | undefined,
  now: Date,
): void => {
  const parts = String(header ?? '')
    .split(',')
    .map((part) => part.trim().split('='));
  const seconds = Number(parts.find(([name]) => name === 't')?.[1]);
  const given = parts.filter(([name]) => name === 'v1').map(([, value = '']) => Buffer.from(value, 'hex'));
  if (!Number.isInteger(seconds) || given.length === 0) throw new BadSignature('The signature is missing');
  if (Math.abs(now.getTime() / 1000 - seconds) > toleranceSeconds) throw new BadSignature('The signature is too old');
  const right = hmac(secret, seconds, body);
  if (!given.some((one) => one.length === right.length && timingSafeEqual(one, right)))
    throw new BadSignature('The signature is wrong');
};
