import type { DeletionObstacle } from '@schi/contract';
import type { App } from '../../../context';
import type { Db, Transaction } from '../../../platform/db/knex';
import { conflict } from '../../../platform/http/errors';
import type { Table } from '../../../platform/personal-data/declare';
import { audit } from '../../../platform/audit';
import { queueMail } from '../../../platform/mail';
import { lockCart } from '../../registration';
import { accountDeletedMailTemplate, lockSuperAdmins, ownerOf, proveOwner, type Throttles } from '../../people';
import { whyNotDelete } from './delete-account.rules';
import { erasePerson } from './erase.queries';
import { exportPerson } from './export.queries';
import { findDeletionObstacles, listRegistrationIds } from './personal-data.queries';

const lockRegistrations = async (trx: Transaction, personId: number) => {
  for (const id of await listRegistrationIds(trx, personId)) await lockCart(trx, id);
};

interface DeletionGuards {
  lock: typeof lockSuperAdmins;
  findObstacles: typeof findDeletionObstacles;
}

/** Builds `personalData`; a test of a race builds it with guards of its own. */
export const createPersonalData =
  ({ lock, findObstacles }: DeletionGuards) =>
  (app: Pick<App, 'clock'>, db: Db, tables: readonly Table[], throttles: Throttles) => ({
    download: async (personId: number): Promise<Record<string, unknown>> => {
      const person = await ownerOf(db, personId);
      return { exportedAt: app.clock().toISOString(), ...(await exportPerson(db, tables, person)) };
    },

    /** What prevents a deletion now, before a password is asked for; the deletion asks again under its locks. */
    obstacle: async (personId: number): Promise<DeletionObstacle | null> =>
      whyNotDelete(await findObstacles(db, personId, app.clock())),

    /**
     * Deletes an account: personal data is erased, money records stay without a name (rule B9). `proof` is the
     * password, or a mailed code when there is no password.
     * @throws Refusal 422 for a wrong proof, 409 with the reason while something prevents it, 429.
     */
    delete: async (personId: number, proof: string): Promise<true> => {
      const person = await ownerOf(db, personId);
      await proveOwner({ db, throttles, now: app.clock() }, person, proof, 'proof');
      return db.transaction(async (trx) => {
        if (person.roles.includes('SuperAdmin')) await lock(trx);
        await lockRegistrations(trx, personId);
        const why = whyNotDelete(await findObstacles(trx, personId, app.clock()));
        if (why !== null) throw conflict(why.code, why.message, { registrationId: why.registrationId });
        await erasePerson(trx, tables, person, app.clock());
        await audit(trx).record({
          actorId: personId,
          subjectPersonId: personId,
          action: 'account deleted',
          object: { type: 'person', id: personId },
        });
        await queueMail(trx, accountDeletedMailTemplate, { to: person.email, data: { firstName: person.firstName } });
        return true as const;
      });
    },
  });

/** Download and deletion of all personal data (rule B9). `tables` are those of all features. */
export const personalData = createPersonalData({ lock: lockSuperAdmins, findObstacles: findDeletionObstacles });
