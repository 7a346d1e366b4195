import { drafts, sheets } from '@schi/contract';
import type { SheetVersion } from './division-sheets.queries';
import { goneSheets } from './sheet-history.rules';
import type { PrintedDraft } from './sheets.rules';

const version = (over: Partial<SheetVersion>): SheetVersion => ({
  draftDivisionId: 1,
  eventId: 2,
  version: 3,
  hash: 'abc',
  divisionName: 'Forms, 8 to 9',
  slots: [7, null, 8],
  printedAt: new Date('2026-05-02T16:00:00Z'),
  ...over,
});
const printedOf = (versions: readonly SheetVersion[]) =>
  // Cast: what the rules read of a printed draft.
  ({
    draft: { state: { entries: new Map([[drafts.entryKey(7, 2), { divisionId: 5 }]]) } },
    population: { people: [{ competitorId: 7, firstName: 'Ana', lastName: 'Kim' }] },
    divisionNames: new Map([[5, 'Forms, 10 to 11']]),
    events: new Map([[2, { title: 'Forms' }]]),
    last: new Map(versions.map((one) => [sheets.sheetKey(one), one])),
  }) as unknown as PrintedDraft;

describe('a sheet that hangs somewhere and is no longer printed', () => {
  it('says where its competitors are now', () => {
    expect(goneSheets(printedOf([version({})]), [])).toEqual([
      {
        draftDivisionId: 1,
        eventId: 2,
        version: 3,
        divisionName: 'Forms, 8 to 9',
        eventTitle: 'Forms',
        competitors: [
          { name: 'Ana Kim', division: { draftDivisionId: 5, name: 'Forms, 10 to 11' } },
          { name: 'Competitor 8', division: null },
        ],
      },
    ]);
  });
  it('is named where its event is gone, and left out where it was withdrawn or is printed now', () => {
    const gone = version({ eventId: 4, draftDivisionId: 6 });
    const present = version({ draftDivisionId: 8 });
    const all = [gone, present, version({ draftDivisionId: 9, hash: null })];
    // Cast: what the rules read of a sheet.
    const listed = goneSheets(printedOf(all), [present as unknown as sheets.DivisionSheet]);
    expect(listed.map(({ draftDivisionId, eventTitle }) => [draftDivisionId, eventTitle])).toEqual([
      [6, 'An event that is no longer offered'],
    ]);
  });
});
