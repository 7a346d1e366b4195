import type { Db } from '../db/knex';
import { referencesIn, type NamedChange, type NameOf } from './names.rules';

const people = `select x.id::text, trim(x.first_name || ' ' || x.last_name) as name`;
const ownName = 'select x.id::text, x.name';

/** How the objects of each table are called; `x` is the table. */
const selects: Readonly<Record<string, string>> = {
  campaign: `select x.id::text, x.subject as name from campaign x`,
  cash_drawer: `${ownName} from cash_drawer x`,
  competitor: `${people} from competitor x`,
  competitor_level: `${ownName} from competitor_level x`,
  contest: `select x.id::text, d.name from contest x join draft_division d on d.id = x.draft_division_id`,
  coupon: `select x.id::text, x.code as name from coupon x`,
  device: `${ownName} from device x`,
  division: `${ownName} from division x`,
  draft: `${ownName} from draft x`,
  draft_division: `${ownName} from draft_division x`,
  event: `select x.id::text, y.title as name from event x join event_type y on y.id = x.event_type_id`,
  event_type: `select x.id::text, x.title as name from event_type x`,
  merch: `${ownName} from merch x`,
  merch_order: `select x.id::text, m.name || ', ' || s.label as name
    from merch_order x join merch_size s on s.id = x.merch_size_id join merch m on m.id = s.merch_id`,
  merch_size: `select x.id::text, m.name || ', ' || x.label as name from merch_size x join merch m on m.id = x.merch_id`,
  person: `${people} from person x`,
  registration: `select x.id::text, trim(p.first_name || ' ' || p.last_name) || ', ' || t.name as name
    from registration x join person p on p.id = x.person_id join tournament t on t.id = x.tournament_id`,
  ring: `${ownName} from ring x`,
  stored_file: `${ownName} from stored_file x`,
  tournament: `${ownName} from tournament x`,
};

/** The ids of these tables are UUIDs; those of all others are whole numbers. */
const withUuids = new Set(['device']);
const isUuid = (id: string) => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id);
// An id of PostgreSQL's type integer: at most 2,147,483,647.
const isWhole = (id: string) => /^\d{1,10}$/.test(id) && Number(id) <= 2_147_483_647;

/** The present names of all objects that these entries mention, with one query for each table. */
export const findNames = async (db: Db, changes: readonly NamedChange[]): Promise<NameOf> => {
  const wanted = new Map<string, Set<string>>();
  for (const { table, id } of changes.flatMap(referencesIn))
    wanted.set(table, (wanted.get(table) ?? new Set()).add(id));
  const names = new Map<string, string>();
  const read = async (table: string, select: string, all: Set<string>) => {
    const hasUuids = withUuids.has(table);
    const ids = [...all].filter(hasUuids ? isUuid : isWhole);
    if (ids.length === 0) return;
    const { rows } = await db.raw<{ rows: { id: string; name: string }[] }>(
      `${select} where x.id = any(?::${hasUuids ? 'uuid' : 'integer'}[])`,
      [ids],
    );
    for (const { id, name } of rows) if (name !== '') names.set(`${table} ${id}`, name);
  };
  for (const [table, ids] of wanted) {
    const select = selects[table];
    if (select !== undefined) await read(table, select, ids);
  }
  return ({ table, id }) => names.get(`${table} ${id}`);
};
