import { composed } from './composed';

/**
 * How two spellings of an e-mail address are compared: capitals and separate accents make no difference. Everything
 * that looks an address up, counts by it or keeps it unique uses this key, never `lower()` of PostgreSQL, which folds
 * some letters otherwise (rule B3, decision people/email-key).
 */
export const emailKey = (address: string): string => composed(address.trim()).toLowerCase();

/** Whether two spellings are one address. */
export const isSameEmail = (one: string, other: string): boolean => emailKey(one) === emailKey(other);
