import type { Role, Session } from '@schi/contract';

interface Payload {
  personId: number;
  roles: Role[];
  userDisplayName: string;
  hasSecondFactor?: boolean;
  /** Seconds since 1970. */
  exp?: number;
}

const isPayload = (value: unknown): value is Payload => {
  if (typeof value !== 'object' || value === null) return false;
  const payload = value as Partial<Payload>;
  return (
    typeof payload.personId === 'number' && Array.isArray(payload.roles) && typeof payload.userDisplayName === 'string'
  );
};

const readPayload = (token: string): Payload | null => {
  try {
    const base64 = (token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/');
    const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
    const payload: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return isPayload(payload) ? payload : null;
  } catch {
    return null;
  }
};

/** A session as the browser keeps it; `expiresAt` is milliseconds since 1970. */
export interface BrowserSession extends Session {
  expiresAt: number;
  /** Whether the login was made with a second factor (rule B10). */
  hasSecondFactor: boolean;
}

/**
 * The session of a token, or `null` when the token cannot be read or has expired. Who someone is and may do is read
 * from the token alone (specification, section 3), so that other stored values cannot contradict it.
 */
export const sessionOf = (token: string, now: number): BrowserSession | null => {
  const payload = readPayload(token);
  if (!payload) return null;
  const expiresAt = payload.exp === undefined ? Number.MAX_SAFE_INTEGER : payload.exp * 1000;
  if (expiresAt <= now) return null;
  const { personId, roles, userDisplayName, hasSecondFactor = false } = payload;
  return { token, personId, roles, userDisplayName, expiresAt, hasSecondFactor };
};
