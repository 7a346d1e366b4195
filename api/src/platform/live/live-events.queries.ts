import { statement, type Db, type Transaction } from '../db/knex';

/** The channel of the announcements; a payload is `<tournament>:<number>`. */
export const liveChannel = 'live';

export interface EventRow {
  head: number;
  seq: number | null;
  topic: string;
  key: string;
  body: string | null;
  /** Seconds since the event was written, by the clock of the database. */
  age: number;
}

/** The most events of one read. Whoever is further behind reads the state instead. */
const mostAtOnce = 1_000;

const readHead = statement<{ seq: number }>('live-head', 'select seq from live_head where tournament_id = $1');
/** The number of a tournament's last event with the events after `$2`, at most so many. */
export const readNewerEvents = statement<EventRow>(
  'live-newer',
  `select h.seq as head, e.seq, e.topic, e.key, e.body::text as body, extract(epoch from clock_timestamp() - e.created_at)::float8 as age
     from live_head h left join lateral (
       select * from live_event e where e.tournament_id = h.tournament_id and e.seq > $2 order by e.seq limit ${mostAtOnce}) e on true
    where h.tournament_id = $1 order by e.seq`,
);

/** The number of a tournament's last event; 0 before the first. */
export const headOf = async (db: Db, tournamentId: number): Promise<number> =>
  (await readHead(db, [tournamentId]))[0]?.seq ?? 0;

/** How many events after a number are kept. */
export const countEventsAfter = async (db: Db, tournamentId: number, after: number): Promise<number> => {
  const { rows } = await db.raw<{ rows: { kept: number }[] }>(
    'select count(*) as kept from live_event where tournament_id = ? and seq > ?',
    [tournamentId, after],
  );
  return rows[0]?.kept ?? 0;
};

interface MissedRow {
  seq: number;
  topic: string;
  key: string;
  body: string | null;
}

/** The newest event after a number of each thing in these topics. */
export const listNewestAfter = async (
  db: Db,
  tournamentId: number,
  after: number,
  topics: readonly string[],
): Promise<MissedRow[]> => {
  const { rows } = await db.raw<{ rows: MissedRow[] }>(
    `select * from (
       select distinct on (topic, key) seq, topic, key, body::text as body from live_event
        where tournament_id = ? and seq > ? and topic = any(?) order by topic, key, seq desc) newest
     order by seq`,
    [tournamentId, after, [...topics]],
  );
  return rows;
};

/**
 * Stores messages, given as JSON, with the next numbers of their tournament, and announces them by their last number.
 * Locks the row of `live_head` until the commit.
 */
export const insertLiveEvents = async (
  trx: Transaction,
  tournamentId: number,
  count: number,
  rows: string,
): Promise<void> => {
  await trx.raw(
    `with head as (
       insert into live_head as h (tournament_id, seq) values (:tournamentId, :count)
       on conflict (tournament_id) do update set seq = h.seq + excluded.seq
       returning h.seq),
     written as (
       insert into live_event (tournament_id, seq, topic, key, body)
       select :tournamentId, head.seq - :count + m.place, m.item ->> 'topic', m.item ->> 'key', nullif(m.item -> 'body', 'null')
         from head, jsonb_array_elements(cast(:rows as jsonb)) with ordinality as m (item, place))
     select pg_notify('${liveChannel}', :tournamentId || ':' || head.seq) from head`,
    { tournamentId, count, rows },
  );
};

/** For how long an event is kept, in hours: a browser that comes back later reads the state. */
const keptHours = 48;

/** Deletes the events that are older. */
export const deleteOldEvents = async (db: Db): Promise<void> => {
  await db.raw(`delete from live_event where created_at < now() - interval '${keptHours} hours'`);
};
