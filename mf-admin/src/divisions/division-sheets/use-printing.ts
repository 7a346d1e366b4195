import { useEffect, useRef, useState } from 'react';
import { getDivisionSheetsPdf, getDraftSheetsPdf, sheets, type GoneSheet, type RecordedPrint } from '@schi/contract';
import { failureText } from '@schi/shared-ui/api-client';
import { toast } from '@schi/shared-ui/components';
import { useSaveFile } from '@schi/shared-ui/files';
import { useDispatch } from '@schi/shared-ui/platform';
import { useRecordPrintedSheetsMutation } from './division-sheets.api';

/** What is under way; its button says so. */
export type PrintAction = 'print' | 'print changed' | 'pdf' | 'pdf changed' | 'withdraw';

interface Shown {
  draftId: number;
  sheets: readonly sheets.DivisionSheet[];
}
interface PrintRequest {
  shown: Shown | undefined;
  /** Reads the page again; answers its sheets. */
  reload: () => Promise<Shown>;
  /** Of one division; `null`: of the draft. */
  draftDivisionId: number | null;
}

const movedOn = 'The sheets changed while they were recorded. Look at them, then print again.';
const isChanged = ({ version }: sheets.DivisionSheet) => version === null;

/**
 * Prints sheets, and saves them as a PDF. Both are recorded first, because a sheet bears the version that the record
 * gives it (rule F9).
 */
export const usePrinting = ({ shown, reload, draftDivisionId }: PrintRequest) => {
  const [record] = useRecordPrintedSheetsMutation();
  const save = useSaveFile();
  const dispatch = useDispatch();
  const [busy, setBusy] = useState<PrintAction | null>(null);
  /** Keys of the sheets that the browser prints now. */
  const [printed, setPrinted] = useState<ReadonlySet<string> | null>(null);

  useEffect(() => {
    if (printed === null) return undefined;
    const done = () => setPrinted(null);
    window.addEventListener('afterprint', done, { once: true });
    window.print();
    return () => window.removeEventListener('afterprint', done);
  }, [printed]);

  const recorded = async (draftId: number, asked: readonly sheets.DivisionSheet[]): Promise<RecordedPrint> => {
    const body = {
      sheets: asked.map(({ draftDivisionId: id, eventId, hash }) => ({ draftDivisionId: id, eventId, hash })),
    };
    return record({ params: { draftId }, body }).unwrap();
  };
  const run = async (action: PrintAction, work: (now: Shown) => Promise<void>) => {
    if (!shown) return;
    setBusy(action);
    try {
      await work(shown);
    } catch (error) {
      dispatch(toast('error', failureText(error)));
    } finally {
      setBusy(null);
    }
  };

  const print = (onlyChanged: boolean) =>
    void run(onlyChanged ? 'print changed' : 'print', async ({ draftId, sheets: all }) => {
      const asked = all.filter((sheet) => !onlyChanged || isChanged(sheet));
      await recorded(draftId, asked);
      const keys = new Set(asked.map(sheets.sheetKey));
      const now = (await reload()).sheets.filter((sheet) => keys.has(sheets.sheetKey(sheet)));
      if (now.length < keys.size || now.some(isChanged)) dispatch(toast('error', movedOn));
      else setPrinted(keys);
    });
  const pdf = (onlyChanged: boolean) =>
    void run(onlyChanged ? 'pdf changed' : 'pdf', async ({ draftId, sheets: all }) => {
      const { printedAt } = await recorded(
        draftId,
        all.filter((sheet) => !onlyChanged || isChanged(sheet)),
      );
      if (draftDivisionId === null)
        await save(getDraftSheetsPdf, { draftId }, 'Division sheets.pdf', onlyChanged ? { printedAt } : {});
      else await save(getDivisionSheetsPdf, { draftDivisionId }, 'Division sheet.pdf');
      await reload();
      dispatch(toast('success', 'The PDF is saved, and the versions are recorded.'));
    });
  const withdraw = (gone: readonly GoneSheet[]) =>
    void run('withdraw', async ({ draftId }) => {
      const body = {
        sheets: gone.map(({ draftDivisionId: id, eventId }) => ({ draftDivisionId: id, eventId, hash: null })),
      };
      await record({ params: { draftId }, body }).unwrap();
      await reload();
      dispatch(toast('success', 'It is recorded that they were withdrawn.'));
    });

  return {
    busy,
    isLeftOut: (sheet: sheets.DivisionSheet) => printed !== null && !printed.has(sheets.sheetKey(sheet)),
    print,
    pdf,
    withdraw,
  };
};
export type Printing = ReturnType<typeof usePrinting>;

/**
 * Prints by itself, while this is wanted, what was not printed in its present version. What cannot be printed is not
 * tried again until the sheets change.
 */
export const useAutomaticPrints = (
  isWanted: boolean,
  shown: readonly sheets.DivisionSheet[],
  { busy, print }: Pick<Printing, 'busy' | 'print'>,
): void => {
  const tried = useRef('');
  const waiting = shown
    .filter(isChanged)
    .map((sheet) => `${sheets.sheetKey(sheet)} ${sheet.hash}`)
    .join();
  useEffect(() => {
    if (!isWanted) tried.current = '';
    if (!isWanted || busy !== null || waiting === tried.current) return;
    tried.current = waiting;
    if (waiting !== '') print(true);
  });
};
