import type { AuditQuery, AuditRow, Page } from '@schi/contract';
import type { Db } from '../../../platform/db/knex';
import { whyNotUndo, type LoggedChange } from '../../../platform/audit/undo.rules';
import { searchIn, pageOf, type ListPlan } from '../../../platform/db/list';
import { findNames } from '../../../platform/audit/names.queries';
import { objectNameOf, withNames } from '../../../platform/audit/names.rules';
import { withoutPrivateValues } from '../../../platform/audit/private-values.rules';

const fullName = (person: string) => `nullif(trim(${person}.first_name || ' ' || ${person}.last_name), '')`;

/** The log, searched by what was done, by whom, and for whom. */
const plan: ListPlan<AuditQuery> = {
  from: (db) =>
    db('audit_log as a')
      .leftJoin('person as w', 'w.id', 'a.actor_id')
      .leftJoin('person as s', 's.id', 'a.subject_person_id'),
  where: (builder, { actorId, subjectPersonId, objectType, objectId, impersonated, q }) => {
    if (actorId !== undefined) void builder.where('a.actor_id', actorId);
    if (subjectPersonId !== undefined) void builder.where('a.subject_person_id', subjectPersonId);
    if (objectType) void builder.where('a.object_type', objectType);
    if (objectId) void builder.where('a.object_id', objectId);
    if (impersonated !== undefined) void builder.where('a.is_impersonated', impersonated);
    if (q)
      void searchIn(
        builder,
        q,
        `concat(a.action, E'\\n', w.first_name, ' ', w.last_name, E'\\n', s.first_name, ' ', s.last_name)`,
      );
  },
  id: 'a.id',
  select: `a.id, a.at, a.actor_id as "actorId", ${fullName('w')} as "actorName", a.subject_person_id as "subjectPersonId",
    ${fullName('s')} as "subjectName", a.is_impersonated as "isImpersonated", a.action, a.object_type as "objectType", a.object_id as "objectId",
    a.before, a.after, a.undoes_id as "undoesId"`,
  sorts: { at: 'a.at' },
  defaultSort: '-at',
  tieBreaker: 'a.id desc',
};

/** What was done to the same objects since the oldest of these entries. */
const entriesSince = (db: Db, rows: readonly LoggedChange[]): Promise<LoggedChange[]> =>
  db('audit_log')
    .whereIn(
      ['object_type', 'object_id'],
      [
        ...new Map(
          rows.map((row) => [`${row.objectType} ${row.objectId}`, [row.objectType, row.objectId ?? '']]),
        ).values(),
      ],
    )
    .where('id', '>', Math.min(...rows.map(({ id }) => id), Number.MAX_SAFE_INTEGER))
    .select<LoggedChange[]>({
      id: 'id',
      action: 'action',
      objectType: 'object_type',
      objectId: 'object_id',
      before: 'before',
      after: 'after',
      undoesId: 'undoes_id',
    });

/** A page of the log, the latest first. */
export const listAuditRows = async (db: Db, query: AuditQuery): Promise<Page<AuditRow>> => {
  const { items, total } = await pageOf<
    Omit<AuditRow, 'at' | 'objectName' | 'whyNotUndo' | 'hasPrivateValues'> & { at: Date },
    AuditQuery
  >(db, plan, query);
  const since = await entriesSince(db, items);
  const nameOf = await findNames(db, items);
  const laterThan = (row: LoggedChange) =>
    since.filter(
      ({ id, objectType, objectId }) => id > row.id && objectType === row.objectType && objectId === row.objectId,
    );
  return {
    items: items.map((row) => ({
      ...row,
      ...withoutPrivateValues({ ...row, ...withNames(row, nameOf) }),
      objectName: objectNameOf(row, nameOf),
      at: row.at.toISOString(),
      whyNotUndo: whyNotUndo(row, laterThan(row)),
    })),
    total,
  };
};

/** The people who made changes, and the types of the objects that were changed. */
export const findAuditFilters = async (db: Db) => ({
  actors: await db('person as w')
    .whereExists(db('audit_log as a').whereRaw('a.actor_id = w.id').select(db.raw('1')))
    .orderBy(['w.last_name', 'w.first_name', 'w.id'])
    .select<{ id: number; name: string }[]>('w.id', db.raw(`${fullName('w')} as name`)),
  objectTypes: await db('audit_log').distinct('object_type').orderBy('object_type').pluck<string[]>('object_type'),
});
