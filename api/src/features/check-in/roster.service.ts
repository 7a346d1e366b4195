import {
  registrationMoney,
  divisionFor,
  guardianMissing,
  toDollars,
  type CodeAnswer,
  type Division,
  type HistoryEntry,
  type OrderedLevel,
  type Roster,
  type RosterFamily,
} from '@schi/contract';
import type { App } from '../../context';
import type { Db } from '../../db/knex';
import { tournaments } from '../tournaments';
import { findByCode, findCursor, listFamilies, listHistory, type FamilyRow } from './roster.queries';

interface Reference {
  day: string;
  divisions: Division[];
  levels: OrderedLevel[];
}

const presentFamily = (row: FamilyRow, { day, divisions, levels }: Reference): RosterFamily => ({
  registrationId: row.registrationId,
  customerName: row.customerName,
  confirmationCode: row.confirmationCode,
  balance: toDollars(registrationMoney(row, () => 0).balance),
  isRefunded: row.paid > 0 && row.ledger - row.returning <= 0,
  spectators: row.spectators,
  lunch: row.lunch,
  competitors: row.competitors.map((competitor) => {
    const { division, age } = divisionFor(divisions, levels, competitor, day);
    return {
      competitorId: competitor.competitorId,
      firstName: competitor.firstName,
      lastName: competitor.lastName,
      age,
      level: competitor.level,
      school: competitor.school,
      weight: competitor.weight,
      events: competitor.events,
      division: division?.name ?? null,
      waiverSignedBy: competitor.signedBy || null,
      guardian: competitor.guardian || null,
      needsGuardian: guardianMissing(competitor.birthDate, day, competitor.guardian) !== undefined,
      isWithdrawn: competitor.isWithdrawn,
    };
  }),
  merch: row.merch,
  states: row.states,
  disagreements: row.disagreements,
});

/** The list that check-in works from (decision E3), in whole or what changed. */
export const roster = (app: Pick<App, 'clock'>, db: Db) => ({
  /**
   * All completed registrations of a tournament, or with `since`, the cursor of an earlier answer, those that changed meanwhile; some may come
   * twice, none is missed. @throws Refusal 404 without such a tournament.
   */
  list: async (tournamentId: number, since?: string): Promise<Roster> => {
    const { tournamentDate } = await tournaments(db).dates(tournamentId);
    // Before the rows: what is committed between the two comes again with the next question.
    const cursor = await findCursor(db);
    // A database that was restored counts its transactions anew.
    const from = since !== undefined && BigInt(since) <= BigInt(cursor) ? since : undefined;
    const rows = await listFamilies(db, tournamentId, from);
    const [divisions, levels] = rows.length > 0 ? await Promise.all([tournaments(db).divisions(), tournaments(db).levels()]) : [[], []];
    return {
      cursor,
      at: app.clock().toISOString(),
      isWhole: from === undefined,
      families: rows.map((row) => presentFamily(row, { day: tournamentDate, divisions, levels })),
    };
  },

  /** Whose code it is. */
  findCode: async (tournamentId: number, code: string): Promise<CodeAnswer> => {
    const found = await findByCode(db, code);
    if (!found) return { kind: 'unknown' };
    if (found.tournamentId !== tournamentId) return { kind: 'other tournament', tournamentName: found.tournamentName };
    return { kind: 'here', registrationId: found.registrationId };
  },

  /** Everything noted for one registration, the newest first, at most 200. */
  history: async (tournamentId: number, registrationId: number): Promise<HistoryEntry[]> =>
    (await listHistory(db, tournamentId, registrationId)).map(({ receivedAt, ...said }) => ({
      ...said,
      receivedAt: receivedAt.toISOString(),
    })),
});
