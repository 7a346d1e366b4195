import { hash, verify } from '@node-rs/argon2';

// Algorithm 2 is argon2id; its enum has no value at run time. OWASP's recommendation for argon2id: 19 MiB, two passes,
// one lane (rule B1).
const parameters = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** An argon2id hash with its own salt and parameters in it. */
export const hashPassword = (password: string): Promise<string> => hash(password.normalize('NFKC'), parameters);

/** The hash of an account without a password, for example one that logs in with Google. No password has this hash. */
export const noPassword = 'none';

/** Whether an account has a password to log in with. */
export const hasPassword = (passwordHash: string): boolean => passwordHash.startsWith('$argon2id$');

/** Made once: a hash takes 18 ms, and a check without one must not take longer than a check with one. */
let nobody: Promise<string> | undefined;

/**
 * Whether a password is correct. Without a hash the check takes the same time and fails, so that it does not reveal
 * which accounts exist (rule B2).
 */
export const isPassword = async (passwordHash: string | undefined, password: string): Promise<boolean> => {
  nobody ??= hashPassword('nobody has this password');
  // An account may have no password yet; then there is no hash to compare with either.
  const known = passwordHash !== undefined && hasPassword(passwordHash) ? passwordHash : undefined;
  const isRight = await verify(known ?? (await nobody), password.normalize('NFKC'));
  return isRight && known !== undefined;
};
