import type { Db } from '../../src/platform/db/knex';
import { plantPerson } from './planted-person';

/** The name of a bystander, in all that is theirs. */
export const bystanderName = 'Marquez';
const then = new Date('1999-03-01T18:00:00Z');

/**
 * People, tournaments and everything of theirs that no test is about. A query that forgets whose rows it reads finds
 * theirs too. Their tournaments are long over and their messages sent, so that no job has anything to do with them.
 */
export const plantBystanders = async (db: Db): Promise<void> => {
  await plantPerson(db, { now: then, word: bystanderName, phone: '2135550188' });
  // The e-mail addresses of the people that tests make begin anew in each test file.
  await db('person').update({ email: db.raw(`'bystander-' || email`) });
  await db('mail').update({ state: 'sent', sent_at: then });
  await db('sms').update({ state: 'sent', sent_at: then });
  await db.raw(
    `insert into receipt (registration_id, confirmation_code, amount_cents)
       select r.id, 'BYSTAND2', 0 from registration r
        where r.completed_at is not null and not exists (select from receipt p where p.registration_id = r.id)`,
  );
  await db('notice').update({ state: 'skipped', skipped: 'too late' });
  // Operations have the same numbers at each tournament: every one of the first sixty is taken back at this one.
  await db.raw(
    `insert into ring_operation (tournament_id, sequence, kind, by_person_id, at, delta, undoes)
       select d.tournament_id, n + undo * 60, case undo when 1 then 'undo' else 'call' end, p.id, :then,
              '{"assignments": [], "rings": []}', case undo when 1 then n end
         from (select distinct tournament_id from ring_assignment) d, (select min(id) as id from person) p,
              generate_series(0, 1) undo, generate_series(1, 60) n
        order by undo, n`,
    { then },
  );
  await db.raw('truncate dev_inbox, dev_sms, sandbox_session cascade');
  await db.raw('delete from graphile_worker._private_jobs');
};
