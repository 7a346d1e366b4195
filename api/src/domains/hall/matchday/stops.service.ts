import { counted, stopReasons, stopShiftMs, type HallStop, type Matchday, type NewStop } from '@schi/contract';
import type { App } from '../../../context';
import { audit } from '../../../platform/audit';
import type { Db, Transaction } from '../../../platform/db/knex';
import { conflict, notFound } from '../../../platform/http/errors';
import {
  appendWorkOperation,
  endStop,
  insertStop,
  isDayOf,
  listRingIds,
  listStops,
  lockRingWork,
  readRingWork,
  releaseNotices,
  tellRingWork,
  withNotices,
} from '../../rings';
import { recallNotices } from '../notices';
import { moveExpectedTimes } from './forecasts.queries';
import { findDay } from './matchday.queries';
import { matchday } from './matchday.service';

/** What a stop is about, in words. */
interface Place {
  ringId: number | null;
  /** `The hall`, or the name of the ring. */
  name: string;
  /** The rings that it holds. */
  ringIds: number[];
}
interface Held {
  trx: Transaction;
  at: Date;
  place: Place;
  stops: HallStop[];
}

/** Builds `hallStops`; a test of a race builds it with a lock that does not lock. */
export const createHallStops =
  ({ lock }: { lock: typeof lockRingWork }) =>
  (app: Pick<App, 'clock'>, db: Db, actorId: number) => {
    const standingOf = ({ stops, place }: Pick<Held, 'stops' | 'place'>) =>
      stops.find(({ ringId, until }) => ringId === place.ringId && until === null);
    /** Runs a change under the lock of the work, records it, and tells every screen. */
    const change = async (
      tournamentId: number,
      ringId: number | null,
      kind: 'stop' | 'goOn',
      work: (held: Held) => Promise<string>,
    ): Promise<Matchday> => {
      if (!(await findDay(db, tournamentId))) throw notFound('tournament');
      await db.transaction(async (trx) => {
        await lock(trx, tournamentId);
        const ring = ringId === null ? undefined : (await readRingWork(trx, tournamentId)).rings.get(ringId);
        if (ringId !== null && !ring) throw notFound('ring');
        const ringIds = ringId === null ? await listRingIds(trx, tournamentId) : [ringId];
        const place = { ringId, name: ring?.name ?? 'The hall', ringIds };
        const at = app.clock();
        const says = await work({ trx, at, place, stops: await listStops(trx, tournamentId) });
        await appendWorkOperation(trx, {
          tournamentId,
          kind,
          by: { personId: actorId },
          at,
          reason: says,
          delta: { assignments: [], rings: [] },
        });
        await audit(trx).record({
          actorId,
          action: `${ringId === null ? 'hall' : 'ring'} ${kind === 'stop' ? 'stopped' : 'went on'}`,
          object: ringId === null ? { type: 'tournament', id: tournamentId } : { type: 'ring', id: ringId },
          after: { name: place.name, says },
        });
        await tellRingWork(trx, tournamentId, ringIds);
      });
      return matchday(app, db, actorId).get(tournamentId);
    };
    return {
      /**
       * Stops the hall or a ring (rule G14).
       * @throws Refusal 404; 409 with `stop.stands` and who stopped it, or `stop.otherDay`
       */
      stop: (tournamentId: number, stop: NewStop): Promise<Matchday> =>
        change(tournamentId, stop.ringId, 'stop', async ({ trx, at, place, stops }) => {
          const standing = standingOf({ stops, place });
          if (standing)
            throw conflict(
              'stop.stands',
              `${standing.by} has stopped ${inSentence(place)} already. Nothing was changed.`,
            );
          if (!(await isDayOf(trx, tournamentId, at)))
            throw conflict('stop.otherDay', 'The hall and its rings can be stopped on the day of the tournament only.');
          await insertStop(trx, stop, { tournamentId, actorId, at });
          await recallNotices(trx, tournamentId, at);
          return `${place.name}: ${stopReasons[stop.reason]}.`;
        }),
      /**
       * Lets the hall or a ring go on: what is expected moves by the time that did not count, and held notices are sent as
       * far as they are still true.
       * @throws Refusal 404; 409 with `stop.over`
       */
      goOn: (tournamentId: number, ringId: number | null): Promise<Matchday> =>
        change(tournamentId, ringId, 'goOn', async ({ trx, at, place, stops }) => {
          if (!(await endStop(trx, { tournamentId, ringId, actorId, at })))
            throw conflict('stop.over', `${place.name} goes on already. Nothing was changed.`);
          const spans = { before: stops, after: await listStops(trx, tournamentId) };
          const shifts = place.ringIds.flatMap((id) => {
            const byMs = stopShiftMs(spans, id, at.getTime());
            return byMs === 0 ? [] : [{ ringId: id, byMs }];
          });
          await withNotices(trx, tournamentId, at, () => moveExpectedTimes(trx, shifts));
          await releaseNotices(trx, tournamentId, at);
          const minutes = Math.round(Math.max(0, ...shifts.map(({ byMs }) => byMs)) / 60_000);
          return `${place.name}: what is expected moves by ${counted(minutes, 'minute')}.`;
        }),
    };
  };

const inSentence = ({ name }: Place) => (name === 'The hall' ? 'the hall' : name);

/** Stops of the hall and of single rings (rule G14). Whoever changes them takes turns by the lock of the work. */
export const hallStops = createHallStops({ lock: lockRingWork });
