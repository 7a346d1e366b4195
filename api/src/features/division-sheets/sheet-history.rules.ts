import { drafts, sheets, type GoneSheet, type ScannedSheet, type SheetChanges, type SheetScan } from '@schi/contract';
import type { SheetVersion } from './division-sheets.queries';
import { nameOf, type PrintedDraft } from './sheets.rules';

/** Sheets that were printed and not withdrawn, and whose event or division is gone, with where their competitors are now. */
export const goneSheets = (printed: PrintedDraft, present: readonly sheets.DivisionSheet[]): GoneSheet[] => {
  const { draft, population, divisionNames, events, last } = printed;
  const keys = new Set(present.map(sheets.sheetKey));
  const named = nameOf(population);
  const divisionOf = (competitorId: number, eventId: number) => {
    const id = draft.state.entries.get(drafts.entryKey(competitorId, eventId))?.divisionId ?? null;
    return id === null ? null : { draftDivisionId: id, name: divisionNames.get(id) ?? '' };
  };
  return [...last.values()]
    .filter((version) => version.hash !== null && !keys.has(sheets.sheetKey(version)))
    .map(({ draftDivisionId, eventId, version, divisionName, slots }) => ({
      draftDivisionId,
      eventId,
      version,
      divisionName,
      eventTitle: events.get(eventId)?.title ?? 'An event that is no longer offered',
      competitors: slots.filter((id) => id !== null).map((id) => ({ name: named(id), division: divisionOf(id, eventId) })),
    }));
};

const changesBetween = (printed: PrintedDraft, paper: SheetVersion, present: sheets.DivisionSheet): SheetChanges => {
  const named = nameOf(printed.population);
  const { added, removed, moved } = sheets.slotChanges(paper.slots, present.slots, present.format === 'bracket');
  return { added: added.map(named), removed: removed.map(named), moved: moved.map(named) };
};

/**
 * What has become of a sheet of paper (decision F9).
 * @param recorded the version that the paper names, as it was recorded
 * @param present the sheet as it would be printed now
 */
export const scannedSheet = (
  printed: PrintedDraft,
  scan: SheetScan & { event: number },
  { key, recorded, present }: { key: sheets.SheetKey; recorded: SheetVersion | undefined; present: sheets.DivisionSheet | undefined },
): ScannedSheet => {
  const lastVersion = printed.last.get(sheets.sheetKey(key))?.version ?? 0;
  const answer = { eventId: scan.event, version: scan.version ?? null, lastVersion, changes: null };
  const isRecorded = recorded?.hash != null && (scan.hash === undefined || sheets.shownHash(recorded.hash) === scan.hash);
  if (scan.version !== undefined && !isRecorded) return { ...answer, state: 'unknown' };
  if (!present) return { ...answer, state: scan.version === undefined && lastVersion === 0 ? 'unknown' : 'gone' };
  // A print without a record has the hash only.
  if (!recorded) return { ...answer, state: scan.hash === sheets.shownHash(present.hash) ? 'current' : 'outdated' };
  if (recorded.version < lastVersion) return { ...answer, state: 'replaced', changes: changesBetween(printed, recorded, present) };
  return recorded.hash === present.hash
    ? { ...answer, state: 'current' }
    : { ...answer, state: 'outdated', changes: changesBetween(printed, recorded, present) };
};
