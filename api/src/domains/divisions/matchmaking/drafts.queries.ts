import {
  type DraftOptions,
  type DraftPrograms,
  type DraftProgress,
  type DraftPublication,
  type DraftSummary,
  type drafts,
  drafts as rules,
  matchmaking,
} from '@schi/contract';
import type { Db, Transaction } from '../../../platform/db/knex';
import { isBegunSql, takesLateSql } from '../../rings';
import type { StoredConsent } from './consents.rules';
import { isRedoable, isUndoable, kindOfLast, type Reversible } from './operations.queries';

export interface DraftRow extends Reversible {
  draftId: number;
  tournamentId: number;
  name: string;
  preset: DraftPrograms;
  options: DraftOptions;
  /** Ids of the events that run through the same divisions. */
  programmes: number[][];
  seed: number;
  version: number;
  publication: DraftPublication;
  /** Of a draft that is creating. */
  progress: DraftProgress | null;
  /** Of a draft that failed. */
  failure: string | null;
  createdAt: Date;
}
export interface StoredDraft extends DraftRow {
  state: drafts.DraftState;
  /** In the order in which they were asked. */
  consents: StoredConsent[];
  /** The events of divisions that have begun in a ring, by `drawKey`; they do not move any more (rule F8). */
  contested: ReadonlySet<string>;
  /** Those of them that still take somebody who comes late. */
  takesLate: ReadonlySet<string>;
  /** The numbers and letters of its divisions that were published once, by their ids (rule F12). */
  numbers: ReadonlyMap<number, { number: number; letter: string | null }>;
}

/** Locks a draft until the transaction ends, so that its operations take turns. */
export const lockDraft = async (trx: Transaction, draftId: number): Promise<void> => {
  await trx('draft').where({ id: draftId }).forUpdate().first('id');
};

interface DraftContentRow extends DraftRow {
  consents: StoredConsent[];
  divisions: (Omit<drafts.DraftDivision, 'acceptedFlags'> & { acceptedFlags: drafts.DivisionFlag[] | null })[];
  entries: drafts.DraftEntry[];
  draws: (drafts.Draw & { divisionId: number; eventId: number })[];
  begun: { divisionId: number; eventId: number; takesLate: boolean }[];
  numbers: { divisionId: number; number: number; letter: string | null }[];
}

/**
 * A draft with its whole state, in one statement, so that all of it is of one version. Lock the draft in a statement
 * before, because a statement that waits for a lock sees the other tables as they were before.
 */
export const readDraft = async (db: Db, draftId: number): Promise<StoredDraft | undefined> => {
  const { rows } = await db.raw<{ rows: DraftContentRow[] }>(
    `select d.id as "draftId", d.tournament_id as "tournamentId", d.name, d.preset, d.options, d.programmes, d.seed, d.version, d.state as publication,
       d.progress, d.failure, d.created_at as "createdAt",
       ${kindOfLast(isUndoable)} as "undoKind", ${kindOfLast(isRedoable)} as "redoKind",
       coalesce((select json_agg(json_build_object('id', v.id, 'eventIds', v.event_ids, 'name', v.name, 'isNamedByHand', v.is_named_by_hand,
           'position', v.position, 'isLocked', v.is_locked, 'acceptedFlags', nullif(v.accepted_flags, '{}')) order by v.position, v.id)
         from draft_division v where v.draft_id = d.id), '[]') as divisions,
       coalesce((select json_agg(json_build_object('competitorId', e.competitor_id, 'eventId', e.event_id, 'divisionId', e.division_id,
           'reason', e.reason, 'isPinned', e.is_pinned) order by e.competitor_id, e.event_id)
         from draft_entry e where e.draft_id = d.id), '[]') as entries,
       coalesce((select json_agg(json_build_object('divisionId', w.division_id, 'eventId', w.event_id, 'seed', w.seed, 'slots', w.slots))
         from draft_draw w where w.draft_id = d.id), '[]') as draws,
       coalesce((select json_agg(json_build_object('consentId', c.id, 'competitorId', c.competitor_id, 'divisionId', c.division_id,
           'competitorIds', c.competitor_ids, 'limits', c.limits, 'askedAt', c.asked_at, 'agrees', c.agrees, 'answeredAt', c.answered_at,
           'guardianName', c.guardian_name) order by c.id)
         from draft_consent c where c.draft_id = d.id), '[]') as consents,
       coalesce((select json_agg(json_build_object('divisionId', c.draft_division_id, 'eventId', c.event_id, 'takesLate', ${takesLateSql}))
         from contest c join ring_assignment a on a.id = c.ring_assignment_id
         where d.state = 'published' and a.tournament_id = d.tournament_id and ${isBegunSql}), '[]') as begun,
       coalesce((select json_agg(json_build_object('divisionId', n.draft_division_id, 'number', n.number, 'letter', n.letter))
         from draft_division v join division_number n on n.draft_division_id = v.id where v.draft_id = d.id), '[]') as numbers
     from draft d where d.id = :draftId`,
    { draftId },
  );
  const [row] = rows;
  if (!row) return undefined;
  const { divisions, entries, draws, begun, numbers, ...draft } = row;
  return {
    ...draft,
    // Drafts from before a limit have its default.
    options: { ...draft.options, limits: { ...matchmaking.defaultMatchOptions.limits, ...draft.options.limits } },
    contested: new Set(begun.map(({ divisionId, eventId }) => rules.drawKey(divisionId, eventId))),
    numbers: new Map(numbers.map(({ divisionId, number, letter }) => [divisionId, { number, letter }])),
    takesLate: new Set(
      begun.flatMap(({ divisionId, eventId, takesLate }) => (takesLate ? [rules.drawKey(divisionId, eventId)] : [])),
    ),
    state: {
      divisions: new Map(
        divisions.map(({ acceptedFlags, ...division }) => [
          division.id,
          acceptedFlags ? { ...division, acceptedFlags } : division,
        ]),
      ),
      entries: new Map(entries.map((entry) => [rules.entryKey(entry.competitorId, entry.eventId), entry])),
      draws: new Map(draws.map(({ divisionId, eventId, ...draw }) => [rules.drawKey(divisionId, eventId), draw])),
    },
  };
};

/** What a list shows of a draft, as it was after the last operation. */
export type StoredFigures = Pick<DraftSummary, 'cost' | 'health'>;
export interface DraftListRow extends Omit<DraftRow, 'options' | 'programmes' | 'seed' | keyof Reversible> {
  figures: StoredFigures | null;
}

/** The drafts of a tournament, newest first. */
export const listDraftRows = (db: Db, tournamentId: number): Promise<DraftListRow[]> =>
  db('draft').where({ tournament_id: tournamentId }).orderBy('id', 'desc').select<DraftListRow[]>({
    draftId: 'id',
    tournamentId: 'tournament_id',
    name: 'name',
    preset: 'preset',
    version: 'version',
    publication: 'state',
    progress: 'progress',
    failure: 'failure',
    createdAt: 'created_at',
    figures: 'figures',
  });

export const storeFigures = async (
  trx: Transaction,
  draftId: number,
  { cost, health }: StoredFigures,
): Promise<void> => {
  await trx('draft')
    .where({ id: draftId })
    .update({ figures: JSON.stringify({ cost, health }) });
};

export const storeOptions = async (trx: Transaction, draftId: number, options: DraftOptions): Promise<void> => {
  await trx('draft')
    .where({ id: draftId })
    .update({ options: JSON.stringify(options) });
};

export const insertDraft = async (
  trx: Transaction,
  draft: Pick<DraftRow, 'tournamentId' | 'name' | 'preset' | 'options' | 'programmes' | 'seed' | 'progress'> & {
    at: Date;
  },
): Promise<number> => {
  const [row] = await trx('draft')
    .insert({
      tournament_id: draft.tournamentId,
      name: draft.name,
      preset: draft.preset,
      options: JSON.stringify(draft.options),
      programmes: JSON.stringify(draft.programmes),
      seed: draft.seed,
      state: draft.progress ? 'creating' : 'open',
      progress: draft.progress && JSON.stringify(draft.progress),
      created_at: draft.at,
    })
    .returning<{ id: number }[]>('id');
  if (!row) throw new Error('The draft was not stored');
  return row.id;
};

/** Notes how far the creation of a draft is. Answers whether it is still creating: somebody may have deleted it. */
export const storeProgress = async (db: Db, draftId: number, progress: DraftProgress): Promise<boolean> =>
  (await db('draft')
    .where({ id: draftId, state: 'creating' })
    .update({ progress: JSON.stringify(progress) })) > 0;

/** Whether a draft is being created. */
export const isCreating = async (db: Db, draftId: number): Promise<boolean> =>
  (await db('draft').where({ id: draftId, state: 'creating' }).first('id')) !== undefined;

/** Ends the creation of a draft: with its divisions, or with the sentence why there are none. */
export const endCreation = async (db: Db, draftId: number, failure: string | null): Promise<void> => {
  await db('draft')
    .where({ id: draftId, state: 'creating' })
    .update({ state: failure === null ? 'open' : 'failed', progress: null, failure });
};

export const storePrograms = async (
  trx: Transaction,
  draftId: number,
  programmes: DraftRow['programmes'],
): Promise<void> => {
  await trx('draft')
    .where({ id: draftId })
    .update({ programmes: JSON.stringify(programmes) });
};

export const setPublication = async (trx: Transaction, draftId: number, state: DraftPublication): Promise<void> => {
  await trx('draft').where({ id: draftId }).update({ state });
};

/** Deletes a draft with its divisions, entries and operations. */
export const deleteDraftRow = async (trx: Transaction, draftId: number): Promise<void> => {
  await trx('draft').where({ id: draftId }).delete();
};

/** Of which tournament a draft is, and whether it is published; `undefined` where there is no such draft. */
export const findPublication = (
  db: Db,
  draftId: number,
): Promise<Pick<DraftRow, 'tournamentId' | 'publication'> | undefined> =>
  db('draft').where({ id: draftId }).first<Pick<DraftRow, 'tournamentId' | 'publication'> | undefined>({
    tournamentId: 'tournament_id',
    publication: 'state',
  });

/** The published draft of a tournament, if it has one. */
export const findPublishedDraft = (
  db: Db,
  tournamentId: number,
): Promise<{ draftId: number; version: number } | undefined> =>
  db('draft')
    .where({ tournament_id: tournamentId, state: 'published' })
    .first<{ draftId: number; version: number } | undefined>('id as draftId', 'version');

/** Has the devices at check-in get all families of a tournament again, because their published divisions are others. */
export const renewRosters = async (trx: Transaction, tournamentId: number): Promise<void> => {
  await trx.raw(
    'select roster_changed(r.id) from registration r where r.tournament_id = ? and r.completed_at is not null order by r.id',
    [tournamentId],
  );
};
