import type { SignUp } from '@schi/contract';

/** What was entered at the sign-up, without the password. */
export type PendingSignUp = Omit<SignUp, 'password' | 'confirmPassword'>;
const key = 'schi.signUp';

/** Keeps what was entered for this tab, until the next page is left. */
export const savePendingSignUp = ({ password: _password, confirmPassword: _confirm, ...kept }: SignUp): void => {
  try {
    sessionStorage.setItem(key, JSON.stringify(kept));
  } catch {
    // A browser without storage goes back to the form. The account still exists, and the mail is on its way.
  }
};

/** Who has just signed up, or `null` when first name or e-mail is missing. */
export const readSignUp = (): PendingSignUp | null => {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Partial<PendingSignUp> | null;
    // Cast: what this tab has kept itself.
    return kept?.firstName && kept.email ? (kept as PendingSignUp) : null;
  } catch {
    return null;
  }
};

export const clearSignUp = (): void => {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
};

const hereKey = 'schi.signedUpHere';

/**
 * Notes that this browser has signed somebody up, so that the page of the mailed link, in another tab, offers to
 * continue (rule B12).
 */
export const recordSignedUpHere = (isHere: boolean): void => {
  try {
    if (isHere) localStorage.setItem(hereKey, 'yes');
    else localStorage.removeItem(hereKey);
  } catch {
    // A browser without storage logs in after the verification.
  }
};

export const hasSignedUpHere = (): boolean => {
  try {
    return localStorage.getItem(hereKey) !== null;
  } catch {
    return false;
  }
};
