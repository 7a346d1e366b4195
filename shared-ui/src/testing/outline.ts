import { computeAccessibleDescription, computeAccessibleName, getRole } from 'dom-accessibility-api';

/** Roles that say nothing of what is shown. */
const silent = new Set([
  'generic',
  'paragraph',
  'presentation',
  'none',
  'strong',
  'emphasis',
  'time',
  'code',
  'rowgroup',
]);
/** Roles whose content is their name. */
const named = new Set(
  'button link textbox searchbox spinbutton checkbox radio switch combobox slider tab option menuitem menuitemcheckbox menuitemradio img progressbar meter'.split(
    ' ',
  ),
);
const inline = new Set(
  'A ABBR B BDI BUTTON CODE EM I IMG INPUT KBD LABEL MARK METER OUTPUT PROGRESS S SELECT SMALL SPAN STRONG SUB SUP TEXTAREA TIME U svg'.split(
    ' ',
  ),
);
const states = [
  'expanded',
  'pressed',
  'selected',
  'current',
  'checked',
  'busy',
  'sort',
  'haspopup',
  'valuetext',
  'invalid',
];
const attributes = [
  ...['href', 'target', 'download', 'src', 'type', 'inputmode', 'autocomplete', 'placeholder', 'min', 'max', 'step'],
  ...['minlength', 'maxlength', 'pattern', 'accept', 'multiple', 'colspan', 'lang'],
];
/** So many choices of a select are listed. */
const mostChoices = 12;

const plain = (text: string) => text.replace(/\s+/g, ' ').trim();
const lightly = { computedStyleSupportsPseudoElements: false };

/** The name that assistive technology tells. */
export const nameOf = (element: Element): string => plain(computeAccessibleName(element, lightly));

const valueOf = (element: Element): string[] => {
  if (element instanceof HTMLSelectElement) {
    const texts = Array.from(element.options, ({ text, disabled }) => plain(text) + (disabled ? ' (disabled)' : ''));
    const more = texts.length > mostChoices ? [`… ${texts.length}`] : [];
    const chosen = Array.from(element.selectedOptions, ({ text }) => plain(text)).join(', ');
    return [`= ${chosen} of ${[...texts.slice(0, mostChoices), ...more].join(' / ')}`];
  }
  if (element instanceof HTMLInputElement && ['checkbox', 'radio'].includes(element.type))
    return element.checked ? ['checked'] : [];
  const isField = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
  return isField && element.value !== '' && element.type !== 'file' ? [`= ${element.value}`] : [];
};

/** What a person is told of an element besides its name. */
const detailsOf = (element: Element, name: string): string[] => {
  const description = plain(computeAccessibleDescription(element, lightly));
  return [
    ...valueOf(element),
    ...(element.matches(':disabled, [aria-disabled=true]') ? ['disabled'] : []),
    ...(element.matches(':required, [aria-required=true]') ? ['required'] : []),
    ...(element.matches('[readonly]') ? ['read only'] : []),
    ...(element.matches('details[open]') ? ['open'] : []),
    ...states.flatMap((state) => {
      const value = element.getAttribute(`aria-${state}`);
      return value === null || value === 'false' ? [] : [value === 'true' ? state : `${state} ${value}`];
    }),
    ...attributes.flatMap((attribute) => {
      const value = element.getAttribute(attribute);
      const isUsual = attribute === 'type' && /^(?:button|text|checkbox|radio)$/.test(value ?? '');
      return value === null || isUsual
        ? []
        : [`${attribute}:${value.replace(/^data:.*/, 'data').replace(/_r_\w+_/g, '(id)')}`];
    }),
    ...(description === '' || description === name ? [] : [`(${description})`]),
  ];
};

const isHidden = (element: Element) =>
  element.matches('[hidden], script, style, template, caption, dialog:not([open]), input[type=hidden], datalist') ||
  (element instanceof HTMLElement && element.style.display === 'none');

const roleOf = (element: Element): string | null => {
  if (element.localName === 'svg') return element.getAttribute('role');
  if (element instanceof HTMLHeadingElement) return element.localName;
  return (
    getRole(element) ??
    (element.matches('input, details, summary') ? (element.getAttribute('type') ?? element.localName) : null)
  );
};

/** The drawings in an element, each by the beginning of its first path. */
const drawingsOf = (element: Element): string[] =>
  Array.from(
    element.querySelectorAll('path:first-of-type'),
    (one) => `<${(one.getAttribute('d') ?? '').slice(0, 14)}>`,
  );

/** A part of a line, or lines of its own. */
type Piece = string | string[];

const linesOf = (pieces: readonly Piece[]): string[] => {
  const lines: string[] = [];
  let line = '';
  const end = () => {
    if (plain(line) !== '') lines.push(plain(line));
    line = '';
  };
  for (const piece of pieces) {
    if (typeof piece === 'string') line += piece;
    else {
      end();
      lines.push(...piece);
    }
  }
  end();
  return lines;
};
const contentOf = (element: Element): Piece[] => Array.from(element.childNodes).flatMap(piecesOf);
const inOneLine = (element: Element) => plain(linesOf(contentOf(element)).join(' '));

/** A label's text is the name of its control. */
const isControl = (piece: Piece) => typeof piece !== 'string' || piece.startsWith('[');

const piecesOf = (node: Node): Piece[] => {
  if (node instanceof Text) return [node.data];
  if (!(node instanceof Element) || isHidden(node)) return [];
  const role = roleOf(node);
  if (node instanceof HTMLTableRowElement)
    return [[Array.from(node.cells, (cell) => [inOneLine(cell), ...detailsOf(cell, '')].join(' ')).join(' | ')]];
  if (node.localName === 'label') return contentOf(node).filter(isControl);
  if (role === null || silent.has(role)) {
    if (node.localName === 'svg')
      return [
        ` ${[...drawingsOf(node), ...Array.from(node.querySelectorAll('text'), (one) => one.textContent)].join(' ')} `,
      ];
    const content = contentOf(node);
    return inline.has(node.nodeName) ? content : [linesOf(content)];
  }
  const name = nameOf(node);
  if (named.has(role) || node.matches('input, select')) {
    const shown = role === 'button' || role === 'link' ? plain(node.textContent ?? '') : name;
    const isSame = shown === '' || shown.replaceAll(' ', '') === name.replaceAll(' ', '');
    const more = [...(isSame ? [] : [`shows ${JSON.stringify(shown)}`]), ...drawingsOf(node), ...detailsOf(node, name)];
    return [`[${[role, JSON.stringify(name), ...more].join(' ')}] `];
  }
  const lines = linesOf(contentOf(node));
  const isHeading = /^h\d$/.test(role);
  const head = [
    role,
    ...(isHeading || name === '' || lines.join(' ') === name ? [] : [JSON.stringify(name)]),
    ...detailsOf(node, name),
  ].join(' ');
  if (lines.length === 0) return [[head]];
  return lines.length === 1 ? [[`${head}: ${lines[0]}`]] : [[head, ...lines.map((line) => `  ${line}`)]];
};

/**
 * What a page shows and tells, in lines: landmarks, headings, lists, rows of tables, texts, and in brackets each
 * control, link and image with its name, value and states. No class names, no generated ids.
 */
export const outlineOf = (element: Element): string => linesOf(contentOf(element)).join('\n');
