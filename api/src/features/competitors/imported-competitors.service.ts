import type { CompetitorInput } from '@schi/contract';
import type { Transaction } from '../../db/knex';
import { columnOf, storedFields, type StoredField } from '../carts';
import { insertImported, saveEvents } from './competitors.queries';

/** A competitor who registered elsewhere. */
export type Imported = Pick<CompetitorInput, StoredField | 'eventIds'>;

/** Stores competitors who registered elsewhere: nobody has signed the waiver here (api decision 0075). */
export const importedCompetitors = (trx: Transaction) => ({
  /** Answers their ids in the same order. */
  insert: (registrationId: number, people: readonly Imported[], now: Date): Promise<number[]> =>
    insertImported(trx, registrationId, people, now),

  /** Changes some fields of a competitor whose registration is locked. */
  change: async (competitorId: number, { eventIds, ...fields }: Partial<Imported>): Promise<void> => {
    const changed = storedFields.filter((name) => fields[name] !== undefined);
    await trx('competitor')
      .where({ id: competitorId })
      .update({ ...Object.fromEntries(changed.map((name) => [columnOf(name), fields[name]])), version: trx.raw('version + 1') });
    if (eventIds) await saveEvents(trx, competitorId, eventIds);
  },
});
