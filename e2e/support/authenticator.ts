import { createHmac } from 'node:crypto';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const periodMs = 30_000;

/** The bytes of a Base32 text, as an authenticator app reads a secret. */
const bytesOf = (base32: string): Buffer => {
  const bits = [...base32].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)));
};

/** The six digits of a period, as RFC 6238 computes them. */
const digitsOf = (secret: Buffer, period: number): string => {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(period));
  const hash = createHmac('sha1', secret).update(counter).digest();
  const from = (hash.at(-1) ?? 0) & 15;
  return String((hash.readUInt32BE(from) & 0x7fffffff) % 1_000_000).padStart(6, '0');
};

/**
 * An authenticator app that holds this secret. Each code counts once on the server, which allows a clock that is one
 * period ahead. So the second code is of the next period where it is asked for within the same one.
 */
export const authenticator = (base32: string): { nextCode: () => string } => {
  const secret = bytesOf(base32);
  let last = 0;
  return {
    nextCode: () => {
      last = Math.max(last + 1, Math.floor(Date.now() / periodMs));
      return digitsOf(secret, last);
    },
  };
};
