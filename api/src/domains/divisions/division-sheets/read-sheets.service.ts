import { contests, drafts, sheets, type DivisionSheets, type DraftSheets, type SheetScan } from '@schi/contract';
import type { App } from '../../../context';
import type { Db } from '../../../platform/db/knex';
import { notFound } from '../../../platform/http/errors';
import { readStartNumbers, readTurnRanges } from '../../rings';
import { listContestEvents, readPopulation, readPrintedDraws, storedDraft } from '../matchmaking';
import {
  findDraftOf,
  findSheetOnTheDay,
  findSheetTournament,
  findVersion,
  listLastVersions,
} from './division-sheets.queries';
import { goneSheets, scannedSheet } from './sheet-history.rules';
import { sheetsOf, type PrintedDraft } from './sheets.rules';

type SheetApp = Pick<App, 'publicUrl' | 'clock'>;

const readInRings = async (db: Db, tournamentId: number): Promise<PrintedDraft['inRings']> =>
  new Map(
    (await readTurnRanges(db, tournamentId)).flatMap((one) => {
      const numbers = contests.rangeOfAll([one]);
      return numbers ? [[sheets.sheetKey(one), { ring: one.ringName, numbers }] as const] : [];
    }),
  );

/** Reads all that the sheets of a draft print. @throws Refusal 404 */
const readPrinted = async ({ publicUrl }: Pick<App, 'publicUrl'>, db: Db, draftId: number): Promise<PrintedDraft> => {
  const draft = await storedDraft(db, draftId);
  const population = await readPopulation(db, draft);
  const [last, events] = [await listLastVersions(db, draftId), await listContestEvents(db, draft.tournamentId)];
  return {
    draft,
    population,
    tournament: await findSheetTournament(db, draft.tournamentId),
    divisionNames: drafts.shownNames(draft.state, draft.numbers),
    events,
    draws: await readPrintedDraws(db, draft, population),
    inRings: await readInRings(db, draft.tournamentId),
    last: new Map(last.map((version) => [sheets.sheetKey(version), version])),
    startNumbers: await readStartNumbers(db, draft.tournamentId),
    publicUrl,
  };
};

const present = (printed: PrintedDraft): DraftSheets => {
  const { draftId, name: draftName, tournamentId, publication } = printed.draft;
  const all = sheetsOf(printed);
  return {
    draftId,
    draftName,
    tournamentId,
    isFinal: publication === 'published',
    sheets: all,
    gone: goneSheets(printed, all),
  };
};

/** Reads the sheets of draft divisions (rule F9). */
export const readSheets = (app: SheetApp, db: Db) => {
  const ofDraft = async (draftId: number): Promise<DraftSheets> => present(await readPrinted(app, db, draftId));
  const draftOf = async (draftDivisionId: number): Promise<number> => {
    const draftId = await findDraftOf(db, draftDivisionId);
    if (draftId === undefined) throw notFound('division');
    return draftId;
  };
  return {
    /** @throws Refusal 404 */
    ofDraft,
    /** Only the sheets that differ from what was printed last. @throws Refusal 404 */
    changed: async (draftId: number): Promise<DraftSheets> => {
      const all = await ofDraft(draftId);
      return { ...all, sheets: all.sheets.filter(({ version }) => version === null) };
    },
    /** The sheets of one division, also of one that is gone and was printed. @throws Refusal 404 */
    ofDivision: async (draftDivisionId: number, scan: SheetScan = {}): Promise<DivisionSheets> => {
      const printed = await readPrinted(app, db, await draftOf(draftDivisionId));
      const all = present(printed);
      const ofThis = (key: sheets.SheetKey) => key.draftDivisionId === draftDivisionId;
      const { event, version, hash } = scan;
      const scanned = async () => {
        if (event === undefined || (version === undefined && hash === undefined)) return null;
        const key = { draftDivisionId, eventId: event };
        const recorded = version === undefined ? undefined : await findVersion(db, { ...key, version });
        const now = all.sheets.find((sheet) => sheets.sheetKey(sheet) === sheets.sheetKey(key));
        const onTheDay = await findSheetOnTheDay(db, {
          ...key,
          tournamentId: printed.draft.tournamentId,
          now: app.clock(),
        });
        return { ...scannedSheet(printed, { ...scan, event }, { key, recorded, present: now }), ...onTheDay };
      };
      return {
        ...all,
        draftDivisionId,
        divisionName:
          printed.divisionNames.get(draftDivisionId) ??
          [...printed.last.values()].find(ofThis)?.divisionName ??
          'A division that is gone',
        sheets: all.sheets.filter(ofThis),
        gone: all.gone.filter(ofThis),
        scanned: await scanned(),
      };
    },
  };
};
