import { waiverVersion, type CompetitorInput } from '@schi/contract';
import type { Transaction } from '../../../platform/db/knex';
import { columnOf, storedFields, type StoredField } from '../carts';
import { formColumns, saveEvents } from './competitors.queries';

/** A competitor who registered elsewhere. */
export type Imported = Pick<CompetitorInput, StoredField | 'eventIds'>;

/** Rows of one statement; each has about 20 values, and PostgreSQL takes 65,535. */
const rowsAtOnce = 500;

/**
 * Stores competitors who registered elsewhere: nobody has signed the waiver here (decision divisions/roster-import).
 */
export const importedCompetitors = (trx: Transaction) => ({
  /** Answers their ids in the same order. */
  insert: async (registrationId: number, people: readonly Imported[], now: Date): Promise<number[]> => {
    const unsigned = {
      waiver_version: waiverVersion,
      waiver_signed_name: '',
      waiver_guardian_name: '',
      waiver_signed_at: now,
    };
    const rows = people.map((person) => ({ registration_id: registrationId, ...formColumns(person), ...unsigned }));
    const stored: { id: number }[] = [];
    for (let from = 0; from < rows.length; from += rowsAtOnce)
      stored.push(
        ...(await trx('competitor')
          .insert(rows.slice(from, from + rowsAtOnce))
          .returning<{ id: number }[]>('id')),
      );
    const entries = people.flatMap(({ eventIds }, index) =>
      eventIds.map((eventId) => ({ competitor_id: stored[index]?.id, event_id: eventId })),
    );
    await trx.batchInsert('competitor_event', entries, rowsAtOnce);
    return stored.map(({ id }) => id);
  },

  /** Changes some fields of a competitor whose registration is locked. */
  change: async (competitorId: number, { eventIds, ...fields }: Partial<Imported>): Promise<void> => {
    const changed = storedFields.filter((name) => fields[name] !== undefined);
    await trx('competitor')
      .where({ id: competitorId })
      .update({
        ...Object.fromEntries(changed.map((name) => [columnOf(name), fields[name]])),
        version: trx.raw('version + 1'),
      });
    if (eventIds) await saveEvents(trx, competitorId, eventIds);
  },
});
