import type { CalendarDate, PrintedSheetOfEvent, ScannedSheet, SheetPlace, sheets } from '@schi/contract';
import type { Db, Transaction } from '../../../platform/db/knex';

/** @throws Error without such a tournament; a draft always has one */
export const findSheetTournament = async (
  db: Db,
  tournamentId: number,
): Promise<{ name: string; date: CalendarDate }> => {
  const row = await db('tournament')
    .where({ id: tournamentId })
    .first<{ name: string; date: CalendarDate } | undefined>({ name: 'name', date: 'tournament_date' });
  if (!row) throw new Error(`There is no tournament ${tournamentId}`);
  return row;
};

/** The tournament of a sheet where that is over, and where scores of its event stand that were noted at a table. */
export const findSheetOnTheDay = async (
  db: Db,
  { tournamentId, draftDivisionId, eventId, now }: sheets.SheetKey & { tournamentId: number; now: Date },
): Promise<Pick<ScannedSheet, 'endedTournament' | 'entered'>> => {
  const { rows } = await db.raw<{ rows: Pick<ScannedSheet, 'endedTournament' | 'entered'>[] }>(
    `select case when t.tournament_date < (:now::timestamptz at time zone t.time_zone)::date
         then json_build_object('name', t.name, 'date', t.tournament_date) end as "endedTournament",
       (select json_build_object('tournamentId', t.id, 'ringAssignmentId', a.id, 'isFinished', c.state <> 'open')
          from contest c join ring_assignment a on a.id = c.ring_assignment_id
         where a.tournament_id = t.id and c.draft_division_id = :draftDivisionId and c.event_id = :eventId and (c.state <> 'open'
           or exists (select from ring_state s where s.contest_id = c.id and s.value is not null and s.subject not like 'entry %'))) as entered
     from tournament t where t.id = :tournamentId`,
    { tournamentId, draftDivisionId, eventId, now },
  );
  return rows[0] ?? { endedTournament: null, entered: null };
};

/** Where an event of a published division is fought. */
export const findPlaceOfSheet = async (
  db: Db,
  { tournamentId, draftDivisionId, eventId }: sheets.SheetKey & { tournamentId: number },
): Promise<SheetPlace | undefined> =>
  db('contest as c')
    .join('ring_assignment as a', 'a.id', 'c.ring_assignment_id')
    .leftJoin('ring as r', 'r.id', 'a.ring_id')
    .where({ 'a.tournament_id': tournamentId, 'c.draft_division_id': draftDivisionId, 'c.event_id': eventId })
    .first<SheetPlace | undefined>(
      'a.id as ringAssignmentId',
      'a.title',
      'a.step',
      db.raw(`case when r.id is not null then json_build_object('ringId', r.id, 'name', r.name) end as ring`),
    );

/** A version of a sheet. */
export interface SheetVersion extends sheets.SheetKey {
  version: number;
  /** `null`: it was withdrawn. */
  hash: string | null;
  divisionName: string;
  slots: (number | null)[];
  printedAt: Date;
}
const columns = {
  draftDivisionId: 'draft_division_id',
  eventId: 'event_id',
  version: 'version',
  hash: 'hash',
  divisionName: 'division_name',
  slots: 'slots',
  printedAt: 'printed_at',
};

/** The last version of each sheet of a draft. */
export const listLastVersions = (db: Db, draftId: number): Promise<SheetVersion[]> =>
  db('division_sheet')
    .distinctOn('draft_division_id', 'event_id')
    .where({ draft_id: draftId })
    .orderBy([{ column: 'draft_division_id' }, { column: 'event_id' }, { column: 'version', order: 'desc' }])
    .select<SheetVersion[]>(columns);

export const findVersion = (
  db: Db,
  { draftDivisionId, eventId, version }: sheets.SheetKey & { version: number },
): Promise<SheetVersion | undefined> =>
  db('division_sheet')
    .where({ draft_division_id: draftDivisionId, event_id: eventId, version })
    .first<SheetVersion | undefined>(columns);

/** The sheets of an event that were printed last and not withdrawn, in the order of their names. */
export const listPrintedOfEvent = async (db: Db, eventId: number): Promise<PrintedSheetOfEvent[]> => {
  const { rows } = await db.raw<{ rows: PrintedSheetOfEvent[] }>(
    `select l.division_name as "divisionName", l.version, l.draft_id as "draftId"
       from (select distinct on (s.draft_division_id) s.division_name, s.version, s.hash, s.draft_id
               from division_sheet s join draft d on d.id = s.draft_id
              where s.event_id = :eventId and d.state = 'published'
              order by s.draft_division_id, s.version desc) l
      where l.hash is not null order by l.division_name, l.version`,
    { eventId },
  );
  return rows;
};

/** The draft that has, or had and printed, a division. */
export const findDraftOf = async (db: Db, draftDivisionId: number): Promise<number | undefined> => {
  const row =
    (await db('draft_division')
      .where({ id: draftDivisionId })
      .first<{ draftId: number } | undefined>({ draftId: 'draft_id' })) ??
    (await db('division_sheet')
      .where({ draft_division_id: draftDivisionId })
      .first<{ draftId: number } | undefined>({ draftId: 'draft_id' }));
  return row?.draftId;
};

/** Stores versions of sheets in one statement. */
export const insertVersions = async (
  trx: Transaction,
  { draftId, byPersonId }: { draftId: number; byPersonId: number },
  versions: readonly SheetVersion[],
): Promise<void> => {
  const rows = versions.map((one) => ({
    draft_division_id: one.draftDivisionId,
    event_id: one.eventId,
    version: one.version,
    hash: one.hash,
    division_name: one.divisionName,
    slots: one.slots,
    printed_at: one.printedAt,
  }));
  await trx.raw(
    `insert into division_sheet
     select :draftId, s.draft_division_id, s.event_id, s.version, s.hash, s.division_name, s.slots, s.printed_at, :byPersonId
       from jsonb_to_recordset(:rows::jsonb) as s(draft_division_id integer, event_id integer, version integer, hash text, division_name text,
         slots integer[], printed_at timestamptz)`,
    { draftId, byPersonId, rows: JSON.stringify(rows) },
  );
};
