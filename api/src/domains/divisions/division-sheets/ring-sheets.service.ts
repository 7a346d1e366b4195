import type { RingSheet, SheetCode } from '@schi/contract';
import type { App } from '../../../context';
import type { Db } from '../../../platform/db/knex';
import { notFound } from '../../../platform/http/errors';
import { findPlaceOfSheet } from './division-sheets.queries';
import { readSheets } from './read-sheets.service';

/** What ring tables are told of sheets of paper (decision hall/sheets-at-the-ring). */
export const ringSheets = (app: Pick<App, 'publicUrl' | 'clock'>, db: Db) => ({
  /**
   * What has become of a sheet of this tournament, and where its event is fought.
   * @throws Refusal 404, also for a sheet of another tournament
   */
  scan: async (tournamentId: number, draftDivisionId: number, code: SheetCode): Promise<RingSheet> => {
    const division = await readSheets(app, db).ofDivision(draftDivisionId, code);
    const { scanned, divisionName } = division;
    if (division.tournamentId !== tournamentId || !scanned) throw notFound('division');
    const place = await findPlaceOfSheet(db, { tournamentId, draftDivisionId, eventId: code.event });
    // The hash of a print without a record cannot be checked once its division is gone, so whoever guesses one would
    // learn the names.
    const competitors = code.version === undefined ? [] : scanned.competitors;
    return { ...scanned, competitors, draftDivisionId, divisionName, place: place ?? null };
  },
});
