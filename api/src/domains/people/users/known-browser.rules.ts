import { createHmac, randomBytes, type KeyObject } from 'node:crypto';
import { emailKey } from '@schi/contract';
import { verifyingKeys } from '../../../platform/sessions/tokens';

/** The cookie by which a browser is known to have logged in to an account before (rule B3). It logs nobody in. */
export const knownBrowserCookie = 'schi.known';
/** The number of accounts that are remembered per browser; the oldest is removed first. */
const remembered = 5;

const signatureOf = (key: KeyObject, browser: string, email: string) =>
  createHmac('sha256', key)
    .update(`known browser ${browser} ${emailKey(email)}`)
    .digest('base64url')
    .slice(0, 22);

const parse = (cookie: string | undefined): { browser: string; signatures: string[] } | undefined => {
  const [browser = '', ...signatures] = (cookie ?? '').split('.');
  return /^[\w-]{22}$/.test(browser) ? { browser, signatures: signatures.slice(0, remembered) } : undefined;
};

/**
 * The browser's random name, if it has logged in to this account before. The cookie names no account and cannot be
 * forged.
 */
export const knownBrowser = (key: KeyObject, cookie: string | undefined, email: string): string | undefined => {
  const found = parse(cookie);
  const isKnown =
    found && verifyingKeys(key).some((one) => found.signatures.includes(signatureOf(one, found.browser, email)));
  return isKnown ? found.browser : undefined;
};

/** The cookie after a login to this account. */
export const withAccount = (key: KeyObject, cookie: string | undefined, email: string): string => {
  const { browser, signatures } = parse(cookie) ?? { browser: randomBytes(16).toString('base64url'), signatures: [] };
  const own = signatureOf(key, browser, email);
  return [browser, own, ...signatures.filter((one) => one !== own)].slice(0, remembered + 1).join('.');
};
