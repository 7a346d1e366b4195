import {
  drafts,
  sheets,
  type GoneSheet,
  type ScannedSheet,
  type SheetChanges,
  type SheetScan,
  type WhereNow,
} from '@schi/contract';
import type { SheetVersion } from './division-sheets.queries';
import { nameOf, type PrintedDraft } from './sheets.rules';

/** Where the competitors of a sheet are now. */
const whereNow = ({ draft, population, divisionNames }: PrintedDraft, { eventId, slots }: SheetVersion): WhereNow[] => {
  const named = nameOf(population);
  return slots
    .filter((id) => id !== null)
    .map((competitorId) => {
      const id = draft.state.entries.get(drafts.entryKey(competitorId, eventId))?.divisionId ?? null;
      return {
        name: named(competitorId),
        division: id === null ? null : { draftDivisionId: id, name: divisionNames.get(id) ?? '' },
      };
    });
};

/**
 * Sheets that were printed and not withdrawn, and whose event or division is gone, with where their competitors are
 * now.
 */
export const goneSheets = (printed: PrintedDraft, present: readonly sheets.DivisionSheet[]): GoneSheet[] => {
  const { events, last } = printed;
  const keys = new Set(present.map(sheets.sheetKey));
  return [...last.values()]
    .filter((version) => version.hash !== null && !keys.has(sheets.sheetKey(version)))
    .map((version) => ({
      draftDivisionId: version.draftDivisionId,
      eventId: version.eventId,
      version: version.version,
      divisionName: version.divisionName,
      eventTitle: events.get(version.eventId)?.title ?? 'An event that is no longer offered',
      competitors: whereNow(printed, version),
    }));
};

const changesBetween = (printed: PrintedDraft, paper: SheetVersion, present: sheets.DivisionSheet): SheetChanges => {
  const named = nameOf(printed.population);
  const { added, removed, moved } = sheets.slotChanges(paper.slots, present.slots, present.format === 'bracket');
  return { added: added.map(named), removed: removed.map(named), moved: moved.map(named) };
};

/**
 * What has become of a sheet of paper (rule F9).
 * @param recorded the version that the paper names, as it was recorded
 * @param present the sheet as it would be printed now
 */
export const scannedSheet = (
  printed: PrintedDraft,
  scan: SheetScan & { event: number },
  {
    key,
    recorded,
    present,
  }: { key: sheets.SheetKey; recorded: SheetVersion | undefined; present: sheets.DivisionSheet | undefined },
): Omit<ScannedSheet, 'endedTournament' | 'entered'> => {
  const last = printed.last.get(sheets.sheetKey(key));
  const lastVersion = last?.version ?? 0;
  const answer = { eventId: scan.event, version: scan.version ?? null, lastVersion, changes: null, competitors: [] };
  const isRecorded =
    recorded?.hash != null && (scan.hash === undefined || sheets.shownHash(recorded.hash) === scan.hash);
  if (scan.version !== undefined && !isRecorded) return { ...answer, state: 'unknown' };
  if (!present) {
    const paper = recorded ?? last;
    return paper
      ? { ...answer, state: 'gone', competitors: whereNow(printed, paper) }
      : { ...answer, state: 'unknown' };
  }
  // A print without a record has the hash only.
  if (!recorded) return { ...answer, state: scan.hash === sheets.shownHash(present.hash) ? 'current' : 'outdated' };
  if (recorded.version < lastVersion)
    return { ...answer, state: 'replaced', changes: changesBetween(printed, recorded, present) };
  return recorded.hash === present.hash
    ? { ...answer, state: 'current' }
    : { ...answer, state: 'outdated', changes: changesBetween(printed, recorded, present) };
};
