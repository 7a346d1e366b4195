import { waiverVersion, type CompetitorInput } from '@schi/contract';
import type { Db } from '../../db/knex';
import { competitorOf, competitorValues, type CompetitorRow, type CompetitorValues } from './registrations.queries';

const columns = (input: CompetitorInput) => ({
  first_name: input.firstName,
  last_name: input.lastName,
  birth_date: input.birthDate,
  gender: input.gender,
  competitor_level_id: input.competitorLevelId,
  school: input.school,
  instructor: input.instructor,
  weight_lb: input.weight,
  height_in: input.height,
  emergency_contact_name: input.emergencyContactName,
  emergency_contact_phone: input.emergencyContactPhone,
  medical_notes: input.medicalNotes ?? '',
});
const waiverColumns = (input: CompetitorInput, now: Date) => ({
  waiver_version: waiverVersion,
  waiver_signed_name: input.waiver.signedName,
  waiver_guardian_name: input.waiver.guardianName ?? '',
  waiver_signed_at: now,
});

const enterEvents = async (trx: Db, competitorId: number, eventIds: number[]) => {
  await trx('competitor_event').where({ competitor_id: competitorId }).whereNotIn('event_id', eventIds).delete();
  await trx('competitor_event')
    .insert(eventIds.map((eventId) => ({ competitor_id: competitorId, event_id: eventId })))
    .onConflict()
    .ignore();
};

export const insertCompetitor = async (trx: Db, input: CompetitorInput, now: Date): Promise<number> => {
  const [row] = await trx('competitor')
    .insert({ registration_id: input.registrationId, ...columns(input), ...waiverColumns(input, now) })
    .returning<{ id: number }[]>('id');
  if (!row) throw new Error('The competitor was not stored');
  await enterEvents(trx, row.id, input.eventIds);
  return row.id;
};

/** Answers whether the competitor is in that registration. A signature that did not change keeps its time. */
export const updateCompetitor = async (trx: Db, input: CompetitorInput & { id: number }, now: Date): Promise<boolean> => {
  const where = { id: input.id, registration_id: input.registrationId };
  if ((await trx('competitor').where(where).update(columns(input))) === 0) return false;
  await trx('competitor')
    .where(where)
    .whereRaw('(waiver_signed_name, waiver_guardian_name, waiver_version) <> (?, ?, ?)', [
      input.waiver.signedName,
      input.waiver.guardianName ?? '',
      waiverVersion,
    ])
    .update(waiverColumns(input, now));
  await enterEvents(trx, input.id, input.eventIds);
  return true;
};

export const findCompetitor = async (db: Db, id: number): Promise<CompetitorRow> => {
  const { rows } = await db.raw<{ rows: { competitor: CompetitorValues }[] }>(
    `select ${competitorValues} as competitor from competitor c where c.id = ?`,
    [id],
  );
  if (!rows[0]) throw new Error('The competitor was not stored');
  return competitorOf(rows[0].competitor);
};

/** The registration a competitor is in, if it is this owner's. */
export const registrationOf = async (db: Db, personId: number, competitorId: number): Promise<number | undefined> =>
  (
    await db('competitor as c')
      .join('registration as r', 'r.id', 'c.registration_id')
      .where({ 'c.id': competitorId, 'r.person_id': personId })
      .first<{ id: number } | undefined>('r.id')
  )?.id;

export const deleteCompetitor = async (trx: Db, id: number): Promise<boolean> => (await trx('competitor').where({ id }).delete()) === 1;
