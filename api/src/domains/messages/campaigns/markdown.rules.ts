import type { Token } from 'markdown-it';
import { fillIn, isPlaceholder, literal, type PlaceholderValues } from '@schi/contract';
import { escapeHtml } from '../../../platform/text/html';
import { createMarkdown } from '../../../platform/text/markdown';
import { messageStyles } from '../../../platform/mail';

type Env = { values: PlaceholderValues };

const md = createMarkdown();

// A placeholder is its own token, so that its value is never parsed as Markdown.
md.inline.ruler.before('link', 'placeholder', (state, silent) => {
  const found = /^\{\{([^{}]*)\}\}/.exec(state.src.slice(state.pos, state.pos + 100));
  const name = found?.[1]?.trim() ?? '';
  if (!found || !isPlaceholder(name)) return false;
  if (!silent) state.push('placeholder', '', 0).content = name;
  state.pos += found[0].length;
  return true;
});

const valueOf = (token: Token, { values }: Env): string =>
  literal(isPlaceholder(token.content) ? values[token.content] : token.content);
const isAddress = (token: Token) => token.content === 'registrationLink';

md.renderer.rules.placeholder = (tokens, index, _options, env) => {
  const token = tokens[index] as Token;
  const value = escapeHtml(valueOf(token, env as Env));
  return isAddress(token)
    ? `<a href="${value}" class="${messageStyles.a.class}" style="${messageStyles.a.style}">${value}</a>`
    : value;
};

/** Gives each element the look of our mails. Smaller headings look like those of the third level. */
const dress = (tokens: readonly Token[]): void => {
  for (const token of tokens) {
    const tag = /^h[4-6]$/.test(token.tag) ? 'h3' : token.tag;
    if (token.nesting === 1 && tag in messageStyles)
      // Cast: the line above checked that the styles have it.
      for (const [name, value] of Object.entries(messageStyles[tag as keyof typeof messageStyles]))
        token.attrSet(name, value);
    dress(token.children ?? []);
  }
};

const inlineText = (tokens: readonly Token[], env: Env): string => {
  const links: { href: string; from: number }[] = [];
  let text = '';
  for (const token of tokens) {
    if (token.type === 'placeholder') text += valueOf(token, env);
    else if (token.type === 'softbreak' || token.type === 'hardbreak') text += '\n';
    else if (token.type === 'link_open') links.push({ href: String(token.attrGet('href') ?? ''), from: text.length });
    else if (token.type === 'link_close') {
      const link = links.pop();
      const shown = link && text.slice(link.from);
      if (link && shown !== link.href && `mailto:${shown}` !== link.href) text += ` (${link.href})`;
    } else text += token.content;
  }
  return text;
};

const plainText = (tokens: readonly Token[], env: Env): string => {
  const blocks: string[] = [];
  /** The open lists; `next` is the next number of a numbered list. */
  const lists: { next: number | null }[] = [];
  let quotes = 0;
  let bullet = '';
  for (const token of tokens) {
    if (token.type === 'bullet_list_open') lists.push({ next: null });
    else if (token.type === 'ordered_list_open') lists.push({ next: Number(token.attrGet('start') ?? 1) });
    else if (/_list_close$/.test(token.type)) lists.pop();
    else if (token.type === 'blockquote_open') quotes += 1;
    else if (token.type === 'blockquote_close') quotes -= 1;
    else if (token.type === 'hr') blocks.push('---');
    else if (token.type === 'list_item_open') {
      const list = lists.at(-1);
      bullet = list?.next == null ? '- ' : `${list.next}. `;
      if (list?.next != null) list.next += 1;
    } else if (token.type === 'inline') {
      const before = '> '.repeat(quotes) + '  '.repeat(Math.max(0, lists.length - 1));
      const rest = before + ' '.repeat(lists.length > 0 ? 2 : 0);
      const lines = inlineText(token.children ?? [], env).split('\n');
      blocks.push(lines.map((line, index) => (index === 0 ? before + bullet : rest) + line).join('\n'));
      bullet = '';
    }
  }
  return blocks.join('\n\n');
};

/**
 * Renders a message's body for one family as text and as HTML (E5). Markdown is parsed before the values are inserted,
 * so that a value is never read as Markdown. Links are limited to http, https and mailto.
 */
export const renderBody = (body: string, values: PlaceholderValues): { text: string; html: string } => {
  const env: Env = { values };
  const tokens = md.parse(body, env);
  dress(tokens);
  return { text: plainText(tokens, env), html: md.renderer.render(tokens, md.options, env) };
};

/** A subject for one family: one line, no Markdown. */
export const renderSubject = (subject: string, values: PlaceholderValues): string => literal(fillIn(subject, values));
