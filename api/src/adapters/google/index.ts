import { OAuth2Client } from 'google-auth-library';
import { oneLine } from '@schi/contract';
import type { Config } from '../../config';

/** A person as Google identifies them. */
export interface GoogleIdentity {
  /** Google's name of the person, which never belongs to anybody else. An address may. */
  sub: string;
  /** What the page gave Google's button; signed with the rest. */
  nonce: string;
  expiresAt: Date;
  email: string;
  firstName: string;
  lastName: string;
}

/** Google's keys cannot be fetched, so no credential can be checked now. */
export class GoogleUnavailable extends Error {}

/** Checks who logged in at Google (rule B5). */
export interface GoogleSignIn {
  clientId: string;
  /**
   * The person of this credential; `undefined` when signature, audience, issuer or expiry are wrong, when another
   * client asked for it (`azp`), when it has no nonce, or when Google has not verified the address.
   * @throws GoogleUnavailable
   */
  identify(credential: string): Promise<GoogleIdentity | undefined>;
}

const issuers = ['https://accounts.google.com', 'accounts.google.com'];
const asText = (value: unknown, longest = 200) => (typeof value === 'string' ? oneLine(value).slice(0, longest) : '');

/**
 * Google sign-in, or `undefined` where no client id is configured. Keys are fetched when first needed and cached as
 * long as Google allows.
 */
export const createGoogle = (settings: Config['google']): GoogleSignIn | undefined => {
  if (!settings) return undefined;
  const { clientId, keysUrl } = settings;
  const client = new OAuth2Client({
    clientId,
    transporterOptions: { fetchImplementation: fetch },
    ...(keysUrl ? { endpoints: { oauth2FederatedSignonPemCertsUrl: keysUrl } } : {}),
  });
  return {
    clientId,
    identify: async (credential) => {
      const { certs } = await client.getFederatedSignonCertsAsync().catch((error: unknown) => {
        throw new GoogleUnavailable('Google’s keys cannot be loaded', { cause: error });
      });
      // The error of the library quotes the credential, so it is not passed on.
      const ticket = await client
        .verifySignedJwtWithCertsAsync(credential, certs, clientId, issuers)
        .catch(() => undefined);
      const payload = ticket?.getPayload();
      if (!payload?.email || payload.email_verified !== true || !payload.sub || !payload.nonce) return undefined;
      if (payload.azp !== undefined && payload.azp !== clientId) return undefined;
      return {
        sub: payload.sub,
        nonce: payload.nonce,
        expiresAt: new Date(payload.exp * 1000),
        email: payload.email,
        firstName: asText(payload.given_name) || asText(payload.name) || asText(payload.email.split('@')[0]),
        lastName: asText(payload.family_name),
      };
    },
  };
};
