import type { NewRehearsal, Rehearsal, RehearsalCheck, RehearsalPlaying } from '@schi/contract';
import type { App } from '../../../context';
import type { Db, Transaction } from '../../../platform/db/knex';
import { conflict, notFound } from '../../../platform/http/errors';
import { randomFrom } from '../../../platform/random';
import { audit } from '../../../platform/audit';
import { importedCompetitors, type Imported } from '../../registration';
import { insertImportedRegistration } from '../../divisions';
import { tournaments } from '../../tournaments';
import { createAccountWithoutAddress } from '../../people';
import { inventPeople } from './invented-people.rules';
import { queuePlay } from './play.job';
import { endPlay, startPlay } from './play.queries';
import { queueTablets } from './tablets.job';
import {
  deleteRehearsal,
  findRehearsal,
  insertRehearsal,
  lockNewRehearsal,
  lockRehearsal,
  type RehearsalRow,
} from './rehearsals.queries';

const checksOf = ({ competitors, divisions, unplaced, events, eventsOpen, mails }: RehearsalRow): RehearsalCheck[] => [
  {
    what: 'Every division has a ring',
    found: `${unplaced} of ${divisions} have none`,
    isHeld: divisions > 0 && unplaced === 0,
  },
  {
    what: 'Every event has a result or a stated reason',
    found: `${eventsOpen} of ${events} are open`,
    isHeld: events > 0 && eventsOpen === 0,
  },
  { what: 'Nobody was written to', found: `${mails} letters about ${competitors} competitors`, isHeld: mails === 0 },
];

const present = (row: RehearsalRow): Rehearsal => {
  const {
    tournamentId,
    date,
    isOver,
    competitors,
    wantedRings,
    rings,
    openRings,
    draftId,
    isPublished,
    divisions,
    unplaced,
  } = row;
  return {
    tournamentId,
    date,
    isOver,
    competitors,
    wantedRings,
    rings,
    draft: draftId === null ? null : { draftId },
    isPrepared: isPublished === true && divisions > 0 && unplaced === 0 && openRings >= wantedRings,
    divisions,
    divisionsDone: row.divisionsDone,
    noted: row.noted,
    play: row.play,
    report: row.report,
    ringStates: row.ringStates,
    checks: checksOf(row),
  };
};

/**
 * Registers invented people: one registration for each school, of an account with an address that nobody has, so that
 * nobody is written to.
 */
const register = async (
  trx: Transaction,
  people: readonly Imported[],
  at: { tournamentId: number; by: number; now: Date },
): Promise<void> => {
  const { tournamentId, by, now } = at;
  for (const school of [...new Set(people.map((person) => person.school))]) {
    const personId = await createAccountWithoutAddress(trx, { firstName: school, lastName: '(rehearsal)' }, now);
    const registrationId = await insertImportedRegistration(trx, { tournamentId, personId, school, by, at: now });
    const own = people.filter((person) => person.school === school);
    await importedCompetitors(trx).insert(registrationId, own, now);
  }
};

/** What keeps rehearsals to one. */
export interface RehearsalGuards {
  lock: typeof lockNewRehearsal;
  find: typeof findRehearsal;
}
export const rehearsalGuards: RehearsalGuards = {
  lock: lockNewRehearsal,
  find: findRehearsal,
};

/** Builds `rehearsals`; a test of a race builds it with other guards. */
export const createRehearsals = (guards: RehearsalGuards) => (app: Pick<App, 'clock'>, db: Db, actorId: number) => {
  const get = async (reader: Db = db): Promise<Rehearsal | null> => {
    const row = await guards.find(reader, app.clock());
    return row ? present(row) : null;
  };
  /** The rehearsal with this number. @throws Refusal 404 when this is no rehearsal */
  const require = async (reader: Db, tournamentId: number): Promise<Rehearsal> => {
    const rehearsal = await get(reader);
    if (rehearsal?.tournamentId !== tournamentId) throw notFound('rehearsal');
    return rehearsal;
  };
  const objectOf = (tournamentId: number) => ({ type: 'tournament', id: tournamentId });
  return {
    get: () => get(),

    /**
     * The server plays the day from here on, by a job, or by a process of virtual tablets that a job starts.
     * @throws Refusal 404 when this is no rehearsal, 409 before it is prepared, after its day, and while it is played
     */
    play: (tournamentId: number, playing: RehearsalPlaying): Promise<Rehearsal> =>
      db.transaction(async (trx) => {
        // Whoever removes it meanwhile is waited for here.
        await lockRehearsal(trx, tournamentId);
        const known = await require(trx, tournamentId);
        if (known.isOver) throw conflict('rehearsal.over', 'The day of this rehearsal has passed.');
        if (!known.isPrepared) throw conflict('rehearsal.unprepared', 'Prepare the day before it is played.');
        const withTablets = playing.withTablets ?? false;
        if (!(await startPlay(trx, { ...playing, withTablets, tournamentId, byPersonId: actorId })))
          throw conflict('rehearsal.playing', `The day is played already. ${known.play?.by ?? 'Somebody'} started it.`);
        await (withTablets ? queueTablets(trx, tournamentId) : queuePlay(trx, tournamentId));
        await audit(trx).record({
          actorId,
          action: 'rehearsal played',
          object: objectOf(tournamentId),
          after: { ...playing },
        });
        return require(trx, tournamentId);
      }),

    /**
     * Pauses the play; what is noted at this moment is still noted. @throws Refusal 404 when this is no rehearsal, 409
     * when nothing is played
     */
    pause: (tournamentId: number): Promise<Rehearsal> =>
      db.transaction(async (trx) => {
        await require(trx, tournamentId);
        if (!(await endPlay(trx, tournamentId, 'paused')))
          throw conflict('rehearsal.notPlaying', 'Nothing is played at this moment.');
        await audit(trx).record({ actorId, action: 'rehearsal paused', object: objectOf(tournamentId) });
        return require(trx, tournamentId);
      }),

    /**
     * Makes a rehearsal on this day, with the events of the next tournament and invented people.
     * @throws Refusal 409 when there is one, and without a tournament with events or without belts
     */
    create: ({ competitors, rings }: NewRehearsal): Promise<Rehearsal> =>
      db.transaction(async (trx) => {
        // Two who make one at the same moment wait for each other here; the index refuses the second in any case.
        await guards.lock(trx);
        if (await get(trx))
          throw conflict('rehearsal.exists', 'There is a rehearsal already. Remove it before you make another one.');
        const now = app.clock();
        const made = await insertRehearsal(trx, rings, now);
        const levels = await tournaments(trx).levels();
        if (!made || levels.length === 0)
          throw conflict(
            'rehearsal.noSettings',
            'A rehearsal needs a tournament with events, and belts. Add them first.',
          );
        const { id: tournamentId, date, eventIds } = made;
        const people = inventPeople(competitors, { random: randomFrom(tournamentId), date, levels, eventIds });
        await register(trx, people, { tournamentId, by: actorId, now });
        const object = { type: 'tournament', id: tournamentId };
        await audit(trx).record({ actorId, action: 'rehearsal made', object, after: { competitors, rings } });
        const rehearsal = await get(trx);
        if (!rehearsal) throw new Error('The rehearsal was not stored');
        return rehearsal;
      }),

    /** Removes it with everything of it, whatever state it is in. @throws Refusal 404 when this is no rehearsal */
    remove: (tournamentId: number): Promise<true> =>
      db.transaction(async (trx) => {
        if (!(await lockRehearsal(trx, tournamentId))) throw notFound('rehearsal');
        await deleteRehearsal(trx, tournamentId);
        await audit(trx).record({ actorId, action: 'rehearsal removed', object: objectOf(tournamentId) });
        return true as const;
      }),
  };
};

/** The rehearsal of a day (rule G12). */
export const rehearsals = createRehearsals(rehearsalGuards);
