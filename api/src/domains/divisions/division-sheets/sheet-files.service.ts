import { sheets } from '@schi/contract';
import type { App } from '../../../context';
import type { Db } from '../../../platform/db/knex';
import { Attachment } from '../../../platform/http/attachment';
import { notFound } from '../../../platform/http/errors';
import { listLastVersions } from './division-sheets.queries';
import { readSheets } from './read-sheets.service';
import { sheetsPdf } from './sheets-pdf.present';

/**
 * Sheets as PDFs (rule F9). A PDF has the recorded versions: reading records none, so the page records the print first.
 */
export const sheetFiles = (app: Pick<App, 'clock' | 'publicUrl' | 'log'>, db: Db) => {
  const file = async (name: string, printed: readonly sheets.DivisionSheet[]): Promise<Attachment> => {
    if (printed.length === 0) throw notFound('sheet');
    return new Attachment(
      `${name}.pdf`,
      'application/pdf',
      await sheetsPdf(app.log, name, printed),
      undefined,
      printed.length,
    );
  };
  return {
    /**
     * @param printedAt only the sheets whose present version was recorded then
     * @throws Refusal 404, also when there is no such sheet
     */
    ofDraft: async (draftId: number, printedAt?: string): Promise<Attachment> => {
      const { sheets: all, draftName } = await readSheets(app, db).ofDraft(draftId);
      if (printedAt === undefined) return file(`Division sheets ${draftName}`, all);
      const at = new Date(printedAt).getTime();
      const recorded = new Set(
        (await listLastVersions(db, draftId))
          .filter((version) => version.printedAt.getTime() === at)
          .map(sheets.sheetKey),
      );
      return file(
        `Division sheets ${draftName}`,
        all.filter((sheet) => recorded.has(sheets.sheetKey(sheet))),
      );
    },
    /** @throws Refusal 404 */
    ofDivision: async (draftDivisionId: number): Promise<Attachment> => {
      const { sheets: all, divisionName } = await readSheets(app, db).ofDivision(draftDivisionId);
      return file(`Division sheet ${divisionName}`, all);
    },
  };
};
