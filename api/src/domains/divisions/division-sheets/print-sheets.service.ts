import { sheets, type PrintedSheets, type RecordedPrint } from '@schi/contract';
import type { App } from '../../../context';
import type { Db, Transaction } from '../../../platform/db/knex';
import { conflict } from '../../../platform/http/errors';
import { lockDraft } from '../matchmaking';
import { insertVersions, listLastVersions, type SheetVersion } from './division-sheets.queries';
import { readSheets } from './read-sheets.service';

/** The row lock that keeps two prints of a draft apart, and the read below it. A test of a race replaces them. */
interface PrintGuards {
  lock: (trx: Transaction, draftId: number) => Promise<void>;
  lastVersions: typeof listLastVersions;
}

const outdated = () =>
  conflict(
    'outdated',
    'Some of these sheets have changed since you opened them. Check their current state, then print again. Nothing was recorded.',
  );

/** Builds `printSheets`; a test of a race builds it with guards of its own. */
export const createPrinter =
  ({ lock, lastVersions }: PrintGuards) =>
  (app: Pick<App, 'publicUrl' | 'clock'>, db: Db, actorId: number) => ({
    /**
     * Records a print. A sheet gets the next version where its content differs from what was printed last, or where it
     * was withdrawn; so a number is never used again, also for content that was printed before. A sheet without a hash
     * is withdrawn.
     * @throws Refusal 404; 409 when a sheet is no longer as the page shows it
     */
    record: (draftId: number, asked: PrintedSheets): Promise<RecordedPrint> =>
      db.transaction(async (trx) => {
        await lock(trx, draftId);
        const last = new Map((await lastVersions(trx, draftId)).map((version) => [sheets.sheetKey(version), version]));
        const now = await readSheets(app, trx).ofDraft(draftId);
        const present = new Map(now.sheets.map((sheet) => [sheets.sheetKey(sheet), sheet]));
        const at = app.clock();
        const printed = asked.sheets.map(({ hash, ...key }): SheetVersion => {
          const [sheet, before] = [present.get(sheets.sheetKey(key)), last.get(sheets.sheetKey(key))];
          if (hash !== (sheet?.hash ?? null)) throw outdated();
          const divisionName = sheet?.divisionName ?? before?.divisionName;
          // Neither printed nor there.
          if (divisionName === undefined) throw outdated();
          if (before?.hash === hash) return before;
          const slots = sheet?.slots ?? before?.slots ?? [];
          return { ...key, hash, divisionName, slots, version: (before?.version ?? 0) + 1, printedAt: at };
        });
        await insertVersions(
          trx,
          { draftId, byPersonId: actorId },
          printed.filter(({ printedAt }) => printedAt === at),
        );
        return {
          printedAt: at.toISOString(),
          versions: printed.map(({ draftDivisionId, eventId, version }) => ({ draftDivisionId, eventId, version })),
        };
      }),
  });

/** Records what is printed of draft divisions (rule F9). */
export const printSheets = createPrinter({ lock: lockDraft, lastVersions: listLastVersions });
