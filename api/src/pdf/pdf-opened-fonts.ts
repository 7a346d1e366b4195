import { readFileSync } from 'node:fs';
import { create, type Font } from 'fontkit';
import { ending } from './pdf-font-files';
import { fontOfWoff } from './woff';

/** Where fontkit 2.0.4 places marks. It declares none of this. */
interface Placing {
  _layoutEngine: {
    engine: { GPOSProcessor: { applyAnchor(mark: { markAnchor: unknown } | undefined, base: unknown, at: number): void } | null } | null;
  };
}
/**
 * A font may say that a mark has no place on a letter (OpenType, GPOS, a null anchor). fontkit 2.0.4 throws then, so that one name would
 * leave a whole PDF unwritten: https://github.com/foliojs/fontkit/issues/367. Here such a mark stays where it stands.
 */
const allowMissingAnchors = (font: Font): Font => {
  // Cast: see `Placing`; a test notices when it changes.
  const processor = (font as unknown as Placing)._layoutEngine.engine?.GPOSProcessor;
  if (processor) {
    const place = processor.applyAnchor.bind(processor);
    processor.applyAnchor = (mark, base, at) => {
      if (mark?.markAnchor && base) place(mark, base, at);
    };
  }
  return font;
};

const open = (file: string): Font => {
  const font = create(fontOfWoff(readFileSync(file)));
  if (font.type !== 'TTF') throw new Error(`${file} is no single font`);
  return allowMissingAnchors(font);
};

/** So many fonts stay open: the names of one tournament need about twenty, and all together would fill the memory. */
const mostOpen = 60;
const opened = new Map<string, Font>();

/**
 * The font of a file that a `Run` names; `undefined` for one of the PDF's own. A font is opened once for all PDFs of a process, because reading its
 * tables takes longer than writing a receipt.
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
