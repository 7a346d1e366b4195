import {
  hasAnyRole,
  secondFactorCode,
  staffRoles,
  type SecondFactor,
  type SecondFactorSecret,
  type Session,
} from '@schi/contract';
import type { App } from '../../../context';
import type { Db } from '../../../platform/db/knex';
import { conflict, Refusal } from '../../../platform/http/errors';
import { queueMail } from '../../../platform/mail';
import { revokeSessions } from '../../../platform/sessions/revocations';
import { verifyingKeys, type Login } from '../../../platform/sessions/tokens';
import { ownerOf, proveOwner } from './owner.service';
import {
  recoveryCodeUsedMailTemplate,
  secondFactorOffMailTemplate,
  secondFactorOnMailTemplate,
} from './second-factor.mail-templates';
import {
  claimPeriod,
  claimRecoveryCode,
  confirmFactor,
  countRecoveryCodes,
  findFactor,
  removeFactor,
  storeRecoveryCodes,
  storeSecret,
} from './second-factor.queries';
import {
  isAppCode,
  newSecret,
  openSecret,
  otpAddress,
  periodOf,
  plainCode,
  recoveryHash,
  sealSecret,
} from './second-factor.rules';
import { sessionOf } from './session.service';
import type { Throttles } from './throttles.service';
import type { PersonRow } from './users.queries';

/** A secret that was shown must be confirmed within an hour. */
const confirmWithinMs = 3_600_000;

const askForCode = () =>
  new Refusal(422, secondFactorCode, 'Enter the code of your authenticator app, or one of your recovery codes.');
const wrongCode = () => {
  const message = 'This code is not right, or it was used before';
  return new Refusal(422, secondFactorCode, message, { errors: { code: message } });
};
const isOn = () => conflict('secondFactor.on', 'Your second factor is on already.');

type SecondFactorApp = Pick<App, 'clock' | 'tokenKey' | 'log'>;

/** Builds `secondFactor`; a test of a race builds it with a claim of its own. */
export const createSecondFactor =
  (claim: typeof claimPeriod) =>
  ({ clock, tokenKey, log }: SecondFactorApp, db: Db, throttles: Throttles) => {
    const useAppCode = async (personId: number, stored: Buffer, code: string): Promise<boolean> => {
      const secret = openSecret(tokenKey, personId, stored);
      if (secret === undefined)
        log.error({ personId }, 'a second factor was stored with another JWT_SECRET and cannot be read');
      const period = secret === undefined ? undefined : periodOf(secret, code, clock());
      return period !== undefined && (await claim(db, personId, period));
    };
    const useRecoveryCode = (person: PersonRow, code: string): Promise<boolean> =>
      db.transaction(async (trx) => {
        const hashes = verifyingKeys(tokenKey).map((key) => recoveryHash(key, person.id, code));
        if (!(await claimRecoveryCode(trx, person.id, hashes, clock()))) return false;
        await queueMail(trx, recoveryCodeUsedMailTemplate, { to: person.email, personId: person.id });
        return true;
      });

    /**
     * Counts a try before the code is looked at. Answers a function to call after a right code. @throws Refusal 429.
     */
    const countTry = async (personId: number): Promise<() => Promise<void>> => {
      const key = String(personId);
      await throttles.take('second-factor', key);
      await throttles.take('second-factor-day', key);
      return async () => {
        await throttles.forget('second-factor', key);
        await throttles.giveBack('second-factor-day', key);
      };
    };
    /** @throws Refusal 422 for a code that is wrong or was used, 429. */
    const useCode = async (person: PersonRow, stored: Buffer, given: string): Promise<void> => {
      const wasRight = await countTry(person.id);
      const code = plainCode(given);
      if (!(await (isAppCode(code) ? useAppCode(person.id, stored, code) : useRecoveryCode(person, code))))
        throw wrongCode();
      await wasRight();
    };

    return {
      show: async (personId: number): Promise<SecondFactor> => {
        const factor = await findFactor(db, personId);
        return { isOn: Boolean(factor?.confirmedAt), recoveryCodesLeft: await countRecoveryCodes(db, personId) };
      },

      /**
       * Checks the second factor of a login whose first factor was right, where the person has one. @throws Refusal
       * 422, 429.
       */
      prove: async (person: PersonRow, code: string | undefined): Promise<void> => {
        if (!person.hasSecondFactor) return;
        if (!code) throw askForCode();
        const factor = await findFactor(db, person.id);
        if (factor?.confirmedAt) await useCode(person, factor.secret, code);
      },

      /**
       * Makes a secret for a member of staff who has proved who they are. @throws Refusal 409 for others and where it
       * is on, 422, 429.
       */
      begin: async (personId: number, proof: string): Promise<SecondFactorSecret> => {
        const person = await ownerOf(db, personId);
        if (!hasAnyRole(person.roles, staffRoles))
          throw conflict('secondFactor.staffOnly', 'A second factor is for staff only.');
        await proveOwner({ db, throttles, now: clock() }, person, proof, 'proof');
        const secret = newSecret();
        if (!(await storeSecret(db, personId, sealSecret(tokenKey, personId, secret), clock()))) throw isOn();
        return { secret, address: otpAddress(secret, person.email) };
      },

      /**
       * Turns the second factor on with a code of the new secret, ends every other login, and tells the person by mail.
       * The recovery codes are answered this once. @throws Refusal 409 without a secret of the last hour, 422, 429.
       */
      confirm: async (
        personId: number,
        login: Login,
        given: string,
      ): Promise<{ recoveryCodes: string[]; session: Session }> => {
        const person = await ownerOf(db, personId);
        const factor = await findFactor(db, personId);
        if (factor?.confirmedAt) throw isOn();
        if (!factor || clock().getTime() - factor.begunAt.getTime() > confirmWithinMs)
          throw conflict('secondFactor.expired', 'This took too long. Begin again with a new QR code.');
        const wasRight = await countTry(personId);
        if (!(await useAppCode(personId, factor.secret, plainCode(given)))) throw wrongCode();
        await wasRight();
        return db.transaction(async (trx) => {
          if (!(await confirmFactor(trx, personId, factor.secret, clock())))
            throw conflict('secondFactor.replaced', 'Another page has begun again. Use its QR code.');
          const recoveryCodes = await storeRecoveryCodes(trx, tokenKey, personId);
          await revokeSessions(trx, personId, 'second-factor');
          await queueMail(trx, secondFactorOnMailTemplate, { to: person.email, personId });
          return { recoveryCodes, session: sessionOf({ clock, tokenKey }, await ownerOf(trx, personId), login) };
        });
      },

      /**
       * Turns it off with password and code, ends every other login, and tells the person by mail. @throws Refusal 409,
       * 422, 429.
       */
      end: async (
        personId: number,
        login: Login,
        { proof, code }: { proof: string; code: string },
      ): Promise<Session> => {
        const person = await ownerOf(db, personId);
        const factor = await findFactor(db, personId);
        const isOff = conflict('secondFactor.off', 'Your second factor is off already.');
        if (!factor?.confirmedAt) throw isOff;
        await proveOwner({ db, throttles, now: clock() }, person, proof, 'proof');
        await useCode(person, factor.secret, code);
        return db.transaction(async (trx) => {
          if (!(await removeFactor(trx, personId))) throw isOff;
          await queueMail(trx, secondFactorOffMailTemplate, { to: person.email, personId });
          return sessionOf({ clock, tokenKey }, await ownerOf(trx, personId), login);
        });
      },
    };
  };

/** The second factor of the login of staff (rule B10, decision people/second-factor). */
export const secondFactor = createSecondFactor(claimPeriod);
export type SecondFactors = ReturnType<typeof secondFactor>;
