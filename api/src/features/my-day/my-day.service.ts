import { dayClashes, familyWindow, stagingTime, todayIn, type MyDay, type MyDayChild, type MyDayEntry } from '@schi/contract';
import type { App } from '../../context';
import { notFound } from '../../http/errors';
import { lockCart } from '../carts';
import { familyToken, isFamilyToken, registrationIn } from './family-link.rules';
import { findFamily, findOwnFamily, listFamilyEntries, raiseLinkVersion, type EntryRow, type FamilyRow } from './my-day.queries';

const hasBegun = ({ step }: EntryRow) => step === 'inRing' || step === 'done';
/** When it begins; `null` once it has begun. */
const windowOf = (row: EntryRow) => (hasBegun(row) || row.ring === null ? null : familyWindow(row));

const presentEntry = (row: EntryRow, ringAssignmentId: number): MyDayEntry => {
  const window = windowOf(row);
  const { division, eventTypes, ring, step, ahead } = row;
  return {
    ringAssignmentId,
    division,
    eventTypes,
    ring,
    step,
    ahead: ring === null || step === 'done' ? null : ahead,
    window,
    stagingBy: window && stagingTime(window),
  };
};

const childrenOf = (rows: readonly EntryRow[]): MyDayChild[] => {
  const children = new Map<number, MyDayChild>();
  for (const row of rows) {
    const child = children.get(row.competitorId) ?? { competitorId: row.competitorId, name: row.firstName, entries: [] };
    children.set(row.competitorId, child);
    if (row.ringAssignmentId !== null) child.entries.push(presentEntry(row, row.ringAssignmentId));
  }
  return [...children.values()];
};

const clashesOf = (rows: readonly EntryRow[]) =>
  dayClashes(
    rows.flatMap((row) => {
      const window = windowOf(row);
      const { competitorId, firstName: name, ringAssignmentId, ring, minutes } = row;
      return window === null || ringAssignmentId === null || ring === null
        ? []
        : [{ competitorId, name, ringAssignmentId, ring, window, minutes }];
    }),
  );

/** A family's day by a private address (decision G7). */
export const myDay = (app: Pick<App, 'db' | 'clock' | 'tokenKey' | 'publicUrl'>) => {
  const { db, tokenKey } = app;
  const urlOf = ({ registrationId, version }: FamilyRow) => ({
    url: new URL(`/signage/my-day/${familyToken(tokenKey, registrationId, version)}`, app.publicUrl).toString(),
  });
  const own = async (registrationId: number, personId: number): Promise<FamilyRow> => {
    const family = await findOwnFamily(db, registrationId, personId);
    if (!family) throw notFound('registration');
    return family;
  };
  return {
    /** @throws Refusal 404 for an address that is wrong or was renewed, the same for both */
    read: async (token: string): Promise<MyDay> => {
      const registrationId = registrationIn(token);
      const family = registrationId === undefined ? undefined : await findFamily(db, registrationId);
      if (!family || !isFamilyToken(tokenKey, token, family.registrationId, family.version)) throw notFound('page');
      const rows = await listFamilyEntries(db, family.registrationId);
      const { tournamentId: id, tournament: name, date, timeZone, venue, address } = family;
      const now = app.clock();
      const today = todayIn(timeZone, now);
      return {
        tournament: { id, name, date, timeZone, venue, address, isToday: date === today, isOver: date < today },
        children: childrenOf(rows),
        clashes: clashesOf(rows),
        asOf: now.toISOString(),
      };
    },
    /** @throws Refusal 404 for a registration that is not the person's, or not completed */
    link: async (registrationId: number, personId: number) => urlOf(await own(registrationId, personId)),
    /** Makes a new address; the one before opens nothing any more. @throws Refusal 404 */
    renew: async (registrationId: number, personId: number) => {
      await db.transaction(async (trx) => {
        if (!(await lockCart(trx, registrationId, personId))) throw notFound('registration');
        await raiseLinkVersion(trx, registrationId);
      });
      return urlOf(await own(registrationId, personId));
    },
  };
};
