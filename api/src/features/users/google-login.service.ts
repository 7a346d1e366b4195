import type { GoogleSession } from '@schi/contract';
import type { App } from '../../context';
import { GoogleUnavailable, type GoogleIdentity, type GoogleSignIn } from '../../adapters/google';
import type { Db } from '../../db/knex';
import { notFound, Refusal } from '../../http/errors';
import { isCompleteAccount } from './account.queries';
import { noPassword } from './passwords.service';
import type { SecondFactors } from './second-factor.service';
import { sessionOf } from './session.service';
import { networkOf, type Throttles } from './throttles.service';
import { findByEmail, findPerson, insertGoogleAccount, takeOverUnverified } from './users.queries';

interface Credential {
  credential: string;
  clientId: string;
  /** The second factor, where one is asked for. */
  code?: string;
}

/**
 * A login with Google (decision B5), linked by e-mail address. A new address gets an account; its postal address and phone number are asked for
 * later. An unverified account with this address may have been created by an attacker, so its password, links and details are removed. A verified
 * account was verified through the same mailbox, so its password stays.
 */
export const googleLogin = (
  app: Pick<App, 'clock' | 'tokenKey'>,
  db: Db,
  throttles: Throttles,
  secondFactors: SecondFactors,
  google: GoogleSignIn | undefined,
) => {
  const accountOf = (identity: GoogleIdentity): Promise<number> =>
    db.transaction(async (trx) => {
      const made = await insertGoogleAccount(trx, identity, noPassword, app.clock());
      if (made !== undefined) return made;
      const known = await findByEmail(trx, identity.email);
      if (!known) throw new Error('The account was not stored');
      if (!known.verifiedAt) await takeOverUnverified(trx, known.id, identity, noPassword, app.clock());
      return known.id;
    });
  return {
    /** @throws Refusal 404 where Google is not configured, 422 for a credential that proves nothing or when a code is needed, 503 without Google's keys. */
    authenticate: async ({ credential, clientId, code }: Credential, address: string): Promise<GoogleSession & { email: string }> => {
      if (!google) throw notFound('way to log in');
      await throttles.take('login-address', networkOf(address));
      const identity =
        clientId === google.clientId
          ? await google.identify(credential).catch((error: unknown) => {
              if (error instanceof GoogleUnavailable)
                throw new Refusal(503, 'Google cannot be reached to check this login. Please try again in a moment, or use your password.');
              throw error;
            })
          : undefined;
      if (!identity) throw new Refusal(422, 'Google could not confirm this login. Please try again, or use your password.');
      await throttles.giveBack('login-address', networkOf(address));
      const person = await findPerson(db, await accountOf(identity));
      if (!person) throw notFound('account');
      await secondFactors.prove(person, code);
      return { ...sessionOf(app, person), isComplete: await isCompleteAccount(db, person.id), email: person.email };
    },
  };
};
