import { endingOf, fileTypes, oneLine } from '@schi/contract';
import { withoutEnd } from '../../../platform/text/text';

/** The longest name that is kept, in characters. */
const longest = 120;
/** More characters of a given name, path included, are not read. */
const longestGiven = 2_000;
/** A name that had nothing to keep. */
const nameless = 'file';

// Control characters, and what Windows and Unix forbid in names.
// eslint-disable-next-line no-control-regex -- exactly these are taken out
const unwanted = /[\u0000-\u001f\u007f-\u009f<>:"/\\|?*]/g;

const cut = (text: string, length: number) => [...text].slice(0, Math.max(1, length)).join('');

/**
 * A file's name as we keep it: without path, control characters and hidden directions, short, and with an ending that
 * says what the content is, whatever the sender called it (`run.exe` that is a picture becomes `run.exe.png`).
 */
export const cleanName = (given: string, mediaType: string): string => {
  const endings = fileTypes[mediaType]?.endings ?? [];
  const last =
    given
      // The end is kept, because it tells the type.
      .slice(-longestGiven)
      .replace(/\p{Surrogate}/gu, '')
      .split(/[/\\]/)
      .at(-1) ?? '';
  const tidy = oneLine(last).replace(unwanted, '').trim().replace(/^\.+/, '');
  const plain = withoutEnd(tidy, '. ');
  const ending = endings.includes(endingOf(plain)) ? endingOf(plain) : (endings[0] ?? '');
  const stem = endings.includes(endingOf(plain)) ? plain.slice(0, -(ending.length + 1)) : plain;
  return `${cut(stem.trim() || nameless, longest - ending.length - 1).trim()}.${ending}`;
};

/**
 * The name, or the name with the first free number: `form.pdf`, `form (2).pdf`. Upper and lower case are the same name.
 */
export const freeName = (name: string, taken: readonly string[]): string => {
  const used = new Set(taken.map((other) => other.toLowerCase()));
  const dot = name.lastIndexOf('.');
  const [stem, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
  const tries = (count: number) => (count === 1 ? name : `${stem} (${count})${ending}`);
  let count = 1;
  while (used.has(tries(count).toLowerCase())) count += 1;
  return tries(count);
};
