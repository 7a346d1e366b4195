import MarkdownIt from 'markdown-it';

/**
 * A reader of the Markdown that staff write: headings, lists, quotes, emphasis and links to web pages and mail
 * addresses, also those written without brackets. HTML, pictures and code stay text, so what it writes is safe to show.
 */
export const createMarkdown = () => {
  // Only these rules are enabled.
  const md = new MarkdownIt('zero', { html: false, linkify: true, typographer: false, breaks: true }).enable([
    'heading',
    'list',
    'blockquote',
    'hr',
    'emphasis',
    'link',
    'autolink',
    'linkify',
    'newline',
    'escape',
  ]);
  // A word with a dot, such as a name of a file, is no address.
  md.linkify.set({ fuzzyLink: false });
  md.validateLink = (url) => /^(?:https?:\/\/|mailto:)/i.test(url);
  return md;
};

const plain = createMarkdown();

/** A piece of a text; `url` where it is a web or mail address. */
export interface TextPiece {
  text: string;
  url?: string;
}

/** A plain text in pieces, of which the addresses are links. */
export const linkedPieces = (text: string): TextPiece[] => {
  const pieces: TextPiece[] = [];
  let end = 0;
  for (const { index, lastIndex, url } of plain.linkify.match(text) ?? []) {
    if (!plain.validateLink(url)) continue;
    pieces.push({ text: text.slice(end, index) }, { text: text.slice(index, lastIndex), url });
    end = lastIndex;
  }
  return [...pieces, { text: text.slice(end) }].filter((piece) => piece.text !== '');
};

/** Text of staff as HTML that is safe to show. */
export const markdownHtml = (text: string): string => plain.render(text);
