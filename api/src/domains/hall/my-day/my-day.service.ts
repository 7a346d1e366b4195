import {
  addDays,
  breakInside,
  codePrefix,
  contests,
  myDayLinkDays,
  publicName,
  stagingTime,
  todayIn,
  type CalendarDate,
  type DayBreak,
  type MyDay,
  type MyDayChild,
  type MyDayEntry,
  type MyDayLink,
  type MyDayManifest,
  type OwnDay,
} from '@schi/contract';
import type { App } from '../../../context';
import { notFound } from '../../../platform/http/errors';
import { qrDataUrl } from '../../../platform/qr-code';
import { audit } from '../../../platform/audit';
import { markdownHtml } from '../../../platform/text/markdown';
import { findHallStop, readTurnRanges, type NumberedContest } from '../../rings';
import { familyUrl, isFamilyToken, registrationIn } from '../../people';
import {
  findFamily,
  findOwnFamily,
  listBreaks,
  listCodes,
  listFamilyEntries,
  listFamilyIds,
  listFamilyResults,
  listOwnFamilies,
  raiseLinkVersions,
  type EntryRow,
  type FamilyRow,
  type ResultRow,
} from './my-day.queries';
import { shownTimes } from './shown-times.rules';

/** The first number of each event that the competitor is drawn into (rule G18). */
const turnsOf = ({ competitorId, events }: EntryRow, ranges: Ranges): NonNullable<MyDayEntry['turns']> =>
  events.flatMap(({ contestId, title, format, stored, slots, order }) => {
    const range = ranges.get(contestId);
    const contest = {
      contestId,
      rules: contests.storedRules(format, stored),
      slots,
      withdrawnIds: [],
      goldForOne: false,
    };
    const turn = range && contests.firstTurnOf(contest, contests.inOrder(contest, order ?? []), range, competitorId);
    return turn ? [{ event: title, word: contests.wordOf(format), ...turn }] : [];
  });

const presentEntry = (
  row: EntryRow,
  ringAssignmentId: number,
  { breaks, isToday, ranges }: LinkedFamily,
): MyDayEntry => {
  const { window, isClosed, stop } = shownTimes(row, isToday);
  const { division, divisionNumber, eventTypes, ring, step, ahead } = row;
  return {
    ringAssignmentId,
    division,
    divisionNumber,
    eventTypes,
    ring,
    step,
    ahead: ring === null || step === 'done' ? null : ahead,
    window,
    stagingBy: window && stagingTime(window),
    isClosed,
    stop,
    turns: step === 'done' || isClosed ? [] : turnsOf(row, ranges),
    besides: (window && breakInside(window, breaks)?.title) ?? null,
    minutes: row.minutes,
  };
};

type Ranges = ReadonlyMap<number, NumberedContest>;

interface LinkedFamily {
  rows: readonly EntryRow[];
  results: readonly ResultRow[];
  breaks: readonly DayBreak[];
  /** By the id of the contest. */
  ranges: Ranges;
  /** It is the day of the tournament. */
  isToday: boolean;
}

const childrenOf = (known: LinkedFamily, date: CalendarDate): MyDayChild[] => {
  const { rows, results } = known;
  const children = new Map<number, MyDayChild>();
  for (const row of rows) {
    const child = children.get(row.competitorId) ?? {
      competitorId: row.competitorId,
      name: row.firstName,
      startNumber: row.startNumber,
      publicName: publicName(row, date, row.startNumber),
      entries: [],
      results: results
        .filter((result) => result.competitorId === row.competitorId)
        .map(({ competitorId: _id, ...result }) => result),
    };
    children.set(row.competitorId, child);
    if (row.ringAssignmentId !== null) child.entries.push(presentEntry(row, row.ringAssignmentId, known));
  }
  return [...children.values()];
};

const arrivalOf = ({ checkIn, blackBelts, eliminations, bring }: FamilyRow) => ({
  checkIn,
  blackBelts,
  eliminations,
  bring: markdownHtml(bring),
});

/** The color of our pages by day. */
const paper = '#f7f3ea';

/** What a phone keeps for the home screen. Another day is another entry there. */
const manifestOf = (token: string, tournament: string): MyDayManifest => {
  const start = `/signage/my-day/${token}`;
  return {
    id: start,
    name: `My day, ${tournament}`,
    short_name: 'My day',
    start_url: start,
    scope: '/signage/my-day/',
    display: 'standalone',
    background_color: paper,
    theme_color: paper,
    icons: [
      { src: '/my-day-icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/my-day-icon.png', sizes: '512x512', type: 'image/png' },
      { src: '/my-day-icon.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  };
};

/** A family's day by a private address (rule G7). */
export const myDay = (app: Pick<App, 'db' | 'clock' | 'tokenKey' | 'publicUrl'>) => {
  const { db, tokenKey } = app;
  const urlOf = ({ registrationId, version }: FamilyRow) => familyUrl(app, registrationId, version);
  const isEnded = ({ date, timeZone }: FamilyRow) => addDays(date, myDayLinkDays) < todayIn(timeZone, app.clock());
  const linkOf = (family: FamilyRow): MyDayLink => ({
    url: urlOf(family),
    qrCode: qrDataUrl(urlOf(family)),
    isEnded: isEnded(family),
  });
  const own = async (registrationId: number, personId: number): Promise<FamilyRow> => {
    const family = await findOwnFamily(db, registrationId, personId);
    if (!family) throw notFound('registration');
    return family;
  };
  const any = async (registrationId: number): Promise<FamilyRow> => {
    const family = await findFamily(db, registrationId);
    if (!family) throw notFound('registration');
    return family;
  };
  const proven = async (token: string): Promise<FamilyRow> => {
    // The same work for every token, so that the time does not tell which registrations there are.
    const registrationId = registrationIn(token) ?? 0;
    const family = await findFamily(db, registrationId);
    const isRight = isFamilyToken(tokenKey, token, registrationId, family?.version ?? 0);
    if (!family || !isRight || isEnded(family)) throw notFound('page');
    return family;
  };
  return {
    /**
     * @throws Refusal 404 for an address that is wrong, was renewed, has ended, or belongs to a deleted account, the
     * same for each
     */
    read: async (token: string): Promise<MyDay> => {
      const family = await proven(token);
      const { tournamentId: id, tournament: name, date, timeZone, venue, address } = family;
      const ids = await listFamilyIds(db, family);
      const now = app.clock();
      const today = todayIn(timeZone, now);
      const isOver = date < today;
      const known: LinkedFamily = {
        rows: await listFamilyEntries(db, ids),
        breaks: await listBreaks(db, id),
        ranges: new Map((await readTurnRanges(db, id)).map((one) => [one.contestId, one])),
        results: await listFamilyResults(db, ids),
        isToday: date === today,
      };
      const codes = isOver ? [] : await listCodes(db, ids);
      return {
        tournament: { id, name, date, timeZone, venue, address, isToday: known.isToday, isOver },
        children: childrenOf(known, date),
        codes: codes.map((one) => ({ ...one, qrCode: qrDataUrl(`${codePrefix}${one.confirmationCode}`) })),
        arrival: today < date ? arrivalOf(family) : null,
        clashes: [],
        stop: known.isToday ? await findHallStop(db, id) : null,
        asOf: now.toISOString(),
      };
    },
    /** @throws Refusal 404 as for the day */
    manifest: async (token: string): Promise<MyDayManifest> => manifestOf(token, (await proven(token)).tournament),
    /** The days of a person that are to come. */
    list: async (personId: number): Promise<OwnDay[]> =>
      (await listOwnFamilies(db, personId, app.clock())).map((family) => ({
        registrationId: family.registrationId,
        tournament: family.tournament,
        date: family.date,
        url: urlOf(family),
      })),
    /** @throws Refusal 404 for a registration that is not the person's, or not completed */
    link: async (registrationId: number, personId: number): Promise<MyDayLink> =>
      linkOf(await own(registrationId, personId)),
    /** Makes new addresses of the whole family; those before open nothing any more. @throws Refusal 404 */
    renew: async (registrationId: number, personId: number): Promise<MyDayLink> => {
      const family = await own(registrationId, personId);
      await db.transaction((trx) => raiseLinkVersions(trx, family));
      return linkOf(await own(registrationId, personId));
    },
    /** The same for staff. @throws Refusal 404 for a registration that is not completed */
    linkForStaff: async (registrationId: number): Promise<MyDayLink> => linkOf(await any(registrationId)),
    /** @throws Refusal 404 */
    renewForStaff: async (registrationId: number, actorId: number): Promise<MyDayLink> => {
      const family = await any(registrationId);
      await db.transaction(async (trx) => {
        await raiseLinkVersions(trx, family);
        await audit(trx).record({
          actorId,
          action: 'family link renewed',
          object: { type: 'registration', id: registrationId },
        });
      });
      return linkOf(await any(registrationId));
    },
  };
};
