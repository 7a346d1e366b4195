/** The parts of a page that a reader aloud tells apart. */
export type Tag = 'H1' | 'H2' | 'P' | 'Table' | 'TR' | 'TH' | 'TD' | 'Figure' | 'Link';

type Part = ReturnType<PDFKit.PDFDocument['struct']>;

/** What a tagged PDF is made with, beside its own options: its language, and its title as that of the window. */
export const taggedOptions = { pdfVersion: '1.5', tagged: true, lang: 'en-US', displayTitle: true } as const;

/**
 * Marks what is drawn as parts of the document, in reading order, so that it can be read aloud. Everything drawn
 * outside of a part has to be ornament. No part may begin a new page while it is drawn.
 */
export const pdfTags = (page: PDFKit.PDFDocument) => {
  const attach = (part: Part, parent: Part | undefined): void => {
    if (parent) parent.add(part);
    else page.addStructure(part);
  };
  return {
    /** Marks what `draw` draws as one part. `alt`: what a picture shows. */
    part: (tag: Tag, draw: (part: Part) => void, { parent, alt }: { parent?: Part; alt?: string } = {}): void => {
      const part = page.struct(tag, alt === undefined ? {} : { alt });
      attach(part, parent);
      part.add(page.markStructureContent(tag));
      draw(part);
      page.endMarkedContent();
      part.end();
    },
    /** Makes a part of parts, to which `fill` adds them. */
    group: (tag: 'Table' | 'TR', fill: (part: Part) => void, parent?: Part): void => {
      const part = page.struct(tag);
      attach(part, parent);
      fill(part);
      part.end();
    },
    /** Marks what `draw` draws as ornament, which is not read. */
    ornament: (draw: () => void): void => {
      page.markContent('Artifact', { type: 'Layout' });
      draw();
      page.endMarkedContent();
    },
  };
};
