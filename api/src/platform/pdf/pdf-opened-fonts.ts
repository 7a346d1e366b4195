import { readFileSync } from 'node:fs';
import { create, type Font, type GlyphRun } from 'fontkit';
import { fontOfWoff } from './woff';

/** How the name of a font's file ends. */
export const ending = '.woff';

/** Where fontkit 2.0.4 places marks. It declares none of this. */
interface Placing {
  _layoutEngine: {
    engine: {
      GPOSProcessor: { applyAnchor(mark: { markAnchor: unknown } | undefined, base: unknown, at: number): void } | null;
    } | null;
  };
}
/**
 * A font may say that a mark has no place on a letter (OpenType, GPOS, a null anchor). fontkit 2.0.4 throws then, so
 * that one name would leave a whole PDF unwritten: https://github.com/foliojs/fontkit/issues/367. Here such a mark
 * stays where it stands.
 */
const allowMissingAnchors = (font: Font): Font => {
  // Cast: see `Placing`; a test notices when it changes.
  const processor = (font as Font & Placing)._layoutEngine.engine?.GPOSProcessor;
  if (processor) {
    const place = processor.applyAnchor.bind(processor);
    processor.applyAnchor = (mark, base, at) => {
      if (mark?.markAnchor && base) place(mark, base, at);
    };
  }
  return font;
};

/**
 * fontkit keeps each glyph with the letters it was first asked with. Writing a PDF asks for the parts of joined glyphs
 * (the period of `·`, the A of `Á`) without letters, and later PDFs could then not be searched for these letters.
 */
const keepLetters = (font: Font): Font => {
  const get = font.getGlyph.bind(font);
  font.getGlyph = (glyph, letters) =>
    get(glyph, letters ?? [...(font.stringsForGlyph(glyph)[0] ?? '')].map((letter) => letter.codePointAt(0) ?? 0));
  return font;
};

/** So many words of one font are remembered: the headings of all papers, and the names of a few hundred families. */
const mostWords = 2_000;
/**
 * Lays out a word once for all PDFs: it takes longer than anything else that a receipt needs, and most words stand on
 * every receipt. Who asks gets positions of its own, because pdfkit scales them.
 */
const rememberWords = (font: Font): Font => {
  const known = new Map<string, GlyphRun>();
  const layOut = font.layout.bind(font);
  const copyOf = (run: GlyphRun): GlyphRun =>
    // Cast: a copy of the run, with its getters.
    Object.assign(Object.create(Object.getPrototypeOf(run) as object) as GlyphRun, run, {
      positions: run.positions.map((position) => ({ ...position })),
    });
  font.layout = (text, ...options) => {
    if (options.some((option) => option !== undefined)) return layOut(text, ...options);
    const run = known.get(text) ?? layOut(text);
    if (known.size >= mostWords) known.clear();
    known.set(text, run);
    return copyOf(run);
  };
  return font;
};

const open = (file: string): Font => {
  const font = create(fontOfWoff(readFileSync(file)));
  if (font.type !== 'TTF') throw new Error(`${file} is no single font`);
  return rememberWords(keepLetters(allowMissingAnchors(font)));
};

/** So many fonts stay open: the names of one tournament need about twenty, and all together would fill the memory. */
const mostOpen = 60;
const opened = new Map<string, Font>();

/**
 * The font of a file that a `Run` names; `undefined` for another name. A font is opened once for all PDFs of a
 * process, because reading its tables takes 80 ms on a busy machine, longer than writing a receipt.
 */
export const fontOf = (file: string): Font | undefined => {
  if (!file.endsWith(ending)) return undefined;
  const font = opened.get(file) ?? open(file);
  // The font that was used last stands last.
  opened.delete(file);
  opened.set(file, font);
  const [oldest] = opened.keys();
  if (opened.size > mostOpen && oldest !== undefined) opened.delete(oldest);
  return font;
};
