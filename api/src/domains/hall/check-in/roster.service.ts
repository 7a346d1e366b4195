import {
  addDays,
  registrationMoney,
  divisionFor,
  matchmaking,
  guardianMissing,
  toDollars,
  type CodeAnswer,
  type CompetitorLevel,
  type Division,
  type HistoryEntry,
  type PublishedPlace,
  type Roster,
  type RosterFamily,
} from '@schi/contract';
import type { App } from '../../../context';
import type { Db } from '../../../platform/db/knex';
import { publishedPlaces } from '../../rings';
import { tournaments } from '../../tournaments';
import { findByCode, findCursor, listFamilies, listHistory, type FamilyRow } from './roster.queries';

interface Reference {
  day: string;
  divisions: Division[];
  levels: CompetitorLevel[];
  /** By competitor. */
  places: ReadonlyMap<number, PublishedPlace[]>;
}

const presentFamily = (row: FamilyRow, { day, divisions, levels, places }: Reference): RosterFamily => {
  const money = registrationMoney(row, () => 0);
  const ranks = matchmaking.levelRanks(levels);
  return {
    registrationId: row.registrationId,
    customerId: row.customerId,
    customerName: row.customerName,
    confirmationCode: row.confirmationCode,
    balance: toDollars(money.balance),
    isRefunded: row.paid > 0 && row.ledger - row.returning <= 0 && money.cost > 0,
    spectators: row.spectators,
    lunch: row.lunch,
    competitors: row.competitors.map((competitor) => {
      const { division, age } = divisionFor(divisions, levels, competitor, day);
      const rank = ranks.get(competitor.competitorLevelId);
      return {
        competitorId: competitor.competitorId,
        firstName: competitor.firstName,
        lastName: competitor.lastName,
        startNumber: competitor.startNumber,
        age,
        level: competitor.level,
        school: competitor.school,
        weight: competitor.weight,
        events: competitor.events,
        division: division?.name ?? null,
        published: places.get(competitor.competitorId) ?? [],
        ...(rank ? { fitted: { age, levelRank: rank.levelRank, gender: competitor.gender } } : {}),
        waiverSignedBy: competitor.signedBy || null,
        guardian: competitor.guardian || null,
        needsGuardian: guardianMissing(competitor.birthDate, day, competitor.guardian) !== undefined,
        isWithdrawn: competitor.isWithdrawn,
      };
    }),
    merch: row.merch,
    states: row.states,
    disagreements: row.disagreements,
  };
};

/** The check-in list (rule E3): all of it, or the changes since a cursor. */
export const roster = (app: Pick<App, 'clock'>, db: Db) => ({
  /**
   * The completed registrations of a tournament. With `since`, the cursor of an earlier answer, only those that changed
   * since then; some may come twice, none is missing. @throws Refusal 404 without such a tournament.
   */
  list: async (tournamentId: number, since?: string): Promise<Roster> => {
    const { tournamentDate } = await tournaments(db).dates(tournamentId);
    // The cursor is read before the rows. A change that is committed between the two is sent again with the next
    // request.
    const { cursor, database } = await findCursor(db);
    // A restored database counts its transactions from a lower number again.
    const from = since !== undefined && BigInt(since) <= BigInt(cursor) ? since : undefined;
    const rows = await listFamilies(db, tournamentId, from);
    const [divisions, levels] =
      rows.length > 0 ? await Promise.all([tournaments(db).divisions(), tournaments(db).levels()]) : [[], []];
    const places =
      rows.length > 0 ? await publishedPlaces(db, tournamentId, levels) : new Map<number, PublishedPlace[]>();
    return {
      cursor,
      database,
      at: app.clock().toISOString(),
      isWhole: from === undefined,
      keepUntil: `${addDays(tournamentDate, 2)}T00:00:00.000Z`,
      families: rows.map((row) => presentFamily(row, { day: tournamentDate, divisions, levels, places })),
    };
  },

  /** The registration of a confirmation code. */
  findCode: async (tournamentId: number, code: string): Promise<CodeAnswer> => {
    const found = await findByCode(db, code);
    if (!found) return { kind: 'unknown' };
    if (found.tournamentId !== tournamentId) return { kind: 'other tournament', tournamentName: found.tournamentName };
    return { kind: 'here', registrationId: found.registrationId };
  },

  /** All events of one registration, newest first, at most 200. */
  history: async (tournamentId: number, registrationId: number): Promise<HistoryEntry[]> =>
    (await listHistory(db, tournamentId, registrationId)).map(({ receivedAt, ...said }) => ({
      ...said,
      receivedAt: receivedAt.toISOString(),
    })),
});
