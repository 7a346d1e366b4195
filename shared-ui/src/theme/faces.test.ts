/** @jest-environment node */
import { readFileSync } from 'node:fs';
import path from 'node:path';

const css = readFileSync(path.join(__dirname, 'global.css'), 'utf8');
const packageOf = (name: string) => path.join(__dirname, '../../../node_modules/@fontsource-variable', name);

interface Face {
  family: string;
  package: string;
  subset: string;
  range: string;
}
const faces = [...css.matchAll(/@font-face\s*\{([^{}]*)\}/g)].flatMap(([, text = '']): Face[] => {
  const file = /@fontsource-variable\/([\w-]+)\/files\/([\w-]+)-wght-normal\.woff2/.exec(text);
  const [, folder = '', name = ''] = file ?? [];
  const family = /font-family: '([^']+)'/.exec(text)?.[1] ?? '';
  const range = /unicode-range:([^;]+);/.exec(text)?.[1] ?? '';
  return file
    ? [{ family, package: folder, subset: name.slice(folder.length + 1), range: range.replace(/\s/g, '') }]
    : [];
});
const has = ({ range }: Face, letter: string) =>
  range.split(',').some((part) => {
    const [from = '', to = from] = part.replace('U+', '').split('-');
    const code = letter.codePointAt(0) ?? 0;
    return parseInt(from, 16) <= code && code <= parseInt(to, 16);
  });
/** The file from which a browser takes a letter: the last declared one whose range has it. */
const fileOf = (family: string, letter: string) =>
  faces.filter((face) => face.family === family && has(face, letter)).at(-1)?.subset;

it('declares each file with the letters that its package says it has', () => {
  expect(faces.length).toBeGreaterThan(6);
  for (const face of faces) {
    const ranges = JSON.parse(readFileSync(path.join(packageOf(face.package), 'unicode.json'), 'utf8')) as Record<
      string,
      string
    >;
    expect({ ...face, range: ranges[face.subset] }).toEqual(face);
  }
});

it.each([
  ['Vietnamese', 'ăâđêôơưĂÂĐÊÔƠƯáàảãạắằẳẵặấầẩẫậéèẻẽẹếềểễệíìỉĩịóòỏõọốồổỗộớờởỡợúùủũụứừửữựýỳỷỹỵ'],
  ['Polish', 'ąćęłńóśźżĄĆĘŁŃÓŚŹŻ'],
  ['Russian', 'абвгдеёжзийклмнопрстуфхцчшщъыьэюя'],
])('has every %s letter in the face of the text', (_language, letters) => {
  expect([...letters].filter((letter) => !fileOf('Source Sans 3', letter))).toEqual([]);
});

it('takes Vietnamese letters from the small file made for them, also where others have them', () => {
  expect([...'ăđơưĐễị'].map((letter) => fileOf('Source Sans 3', letter))).toEqual(Array<string>(7).fill('vietnamese'));
});
