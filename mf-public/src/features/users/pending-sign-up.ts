/** The person whom the "almost done" page names. */
export interface PendingSignUp {
  firstName: string;
  email: string;
}
const key = 'schi.signUp';

/** Keeps the person who has just signed up, until the next page has shown their name. */
export const keepSignUp = ({ firstName, email }: PendingSignUp): void => {
  try {
    sessionStorage.setItem(key, JSON.stringify({ firstName, email }));
  } catch {
    // A browser without storage goes back to the form. The account still exists, and the mail is on its way.
  }
};

/** Who has just signed up, or `null` when first name or e-mail is missing. */
export const readSignUp = (): PendingSignUp | null => {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Partial<PendingSignUp> | null;
    return kept?.firstName && kept.email ? { firstName: kept.firstName, email: kept.email } : null;
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

/** Notes that this browser has signed somebody up, so that the page of the mailed link, in another tab, offers to continue (decision B12). */
export const noteSignedUpHere = (isHere: boolean): void => {
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
