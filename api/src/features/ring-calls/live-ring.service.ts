import { devicesOr } from '../../http/access';
import type { LiveTopic } from '../../live/topic';

const everyRing = 'all';
const isId = /^[1-9]\d{0,8}$/;

/** The number of the last change of what a ring calls. `ring:all` is for announcers and directors; a ring table reads its own ring only. */
export const ringTopic: LiveTopic = {
  name: 'ring',
  access: devicesOr(['ring table', 'judge', 'announcer'], ['TournamentDirector', 'SuperAdmin']),
  find: async (db, { tournamentId, argument, caller: { device } }) => {
    const ownRing = device?.ringId ?? null;
    if (argument === everyRing) return ownRing === null ? 0 : undefined;
    if (!isId.test(argument) || (ownRing !== null && ownRing !== Number(argument))) return undefined;
    return (
      await db('ring')
        .where({ id: Number(argument), tournament_id: tournamentId })
        .first<{ id: number } | undefined>('id')
    )?.id;
  },
  snapshot: async (db, tournamentId, id) => {
    const rows = await db('ring')
      .where({ tournament_id: tournamentId, ...(id === 0 ? {} : { id }) })
      .orderBy('id')
      .select<{ id: number; version: number }[]>('id', 'calls_version as version');
    return rows.map((ring) => ({ key: String(ring.id), body: { version: ring.version } }));
  },
};
