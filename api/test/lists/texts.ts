import { createHash } from 'node:crypto';

const hashOf = (about: string, number: number) => createHash('sha256').update(`${about} ${number}`).digest();

/** A word of its own for each number. Words and numbers have different orders; every second word begins small. */
export const word = (about: string, number: number): string => {
  const letters = [...hashOf(about, number)].slice(0, 7).map((byte) => String.fromCharCode(97 + (byte % 26)));
  return number % 2 === 1 ? letters.join('') : [letters[0]?.toUpperCase(), ...letters.slice(1)].join('');
};

/** A value from 1 to 999 for each number, with another order. */
export const amount = (about: string, number: number): number => 1 + (hashOf(about, number).readUInt16BE() % 999);

/** An instant for each number, with another order. */
export const instant = (about: string, number: number): Date =>
  new Date(Date.parse('2025-03-01T12:00:00Z') + amount(about, number) * 7_000_000);

/** The whole numbers from 0. */
export const upTo = (count: number): number[] => Array.from({ length: count }, (_, number) => number);
