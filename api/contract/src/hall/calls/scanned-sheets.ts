import type { ScannedSheet, SheetChanges, SheetCode, SheetScan } from '../../divisions/calls/division-sheets';

/** What the query of a sheet's address says; parts that cannot be read are left out. */
export const readSheetScan = (search: URLSearchParams): SheetScan => {
  const number = (name: string) => {
    const text = search.get(name) ?? '';
    return text.length <= 9 && /^[1-9]\d*$/.test(text) ? Number(text) : undefined;
  };
  const [event, version, hash] = [number('event'), number('version'), search.get('hash') ?? ''];
  return {
    ...(event === undefined ? {} : { event }),
    ...(version === undefined ? {} : { version }),
    ...(hash.length === 8 && /^[\da-f]+$/.test(hash) ? { hash } : {}),
  };
};

/** Whether the query of a sheet's address is whole. */
export const isSheetCode = (scan: SheetScan): scan is SheetCode => scan.event !== undefined && scan.hash !== undefined;

const changesText = (changes: SheetChanges | null): string[] => {
  if (!changes) return [];
  const { added, removed, moved } = changes;
  const lines = [
    { label: 'Added', names: added },
    { label: 'Removed', names: removed },
    { label: 'Another opponent or place in line', names: moved },
  ].filter(({ names }) => names.length > 0);
  if (lines.length === 0)
    return ['The competitors and their order are the same. Something else that is printed has changed.'];
  return lines.map(({ label, names }) => `${label}: ${names.join(', ')}.`);
};

/** What has become of a sheet, in words. */
export interface ScannedText {
  type: 'success' | 'warn' | 'danger';
  title: string;
  /** What changed, a sentence each. */
  lines: string[];
}
/**
 * What has become of a sheet of paper, in words. Where the competitors of one that is gone are now is not among them.
 */
export const scannedText = ({ state, version, lastVersion, changes }: ScannedSheet): ScannedText => {
  switch (state) {
    case 'current':
      return {
        type: 'success',
        title: version === null ? 'This sheet is as it would be printed now.' : 'This is the current version.',
        lines: [],
      };
    case 'replaced':
      return {
        type: 'danger',
        title: `This sheet was replaced: version ${version} of ${lastVersion}. Do not use it.`,
        lines: changesText(changes),
      };
    case 'outdated':
      return {
        type: 'warn',
        title: 'This sheet is out of date: the division has changed since it was printed. Print it again.',
        lines: changesText(changes),
      };
    case 'gone':
      return {
        type: 'danger',
        title: 'This division no longer exists, or no longer has this event. Do not use the sheet.',
        lines: [],
      };
    case 'unknown':
      return { type: 'danger', title: 'No such sheet was printed. Do not use it.', lines: [] };
  }
};
