import { inlinedDataElementId, type InlinedData, type PageFacts, type RenderedPage } from '@schi/contract';
import { headOf, inScript, titleElement } from './head';
import type { Preload } from './preloads';
import type { Stylesheet } from './stylesheet';
import { addressIn, fillTemplate } from './template';

/** What one page is made of. */
export interface PageParts {
  /** The built page with its placeholders. */
  template: string;
  stylesheet: Stylesheet | undefined;
  preloads: Preload[];
  page: PageFacts | undefined;
  /** The page as the server rendered it; without it the browser renders it. */
  rendered: RenderedPage | undefined;
  data: InlinedData | null;
  /** `https://example.org`, without a slash at the end. */
  origin: string;
}

const dataElement = (data: InlinedData | null) =>
  data ? `<script type="application/json" id="${inlinedDataElementId}">${inScript(data)}</script>` : '';

/**
 * Fonts, fetches and other origins are requested without credentials; a browser uses a preload only if it was requested
 * in the same way.
 */
const preloadElement = ({ url, as, integrity }: Preload, isUrgent: boolean) => {
  const isPlain = as === 'script' && url.startsWith('/') && !integrity;
  const checked = integrity ? ` integrity="${integrity}"` : '';
  return `<link rel="preload" as="${as}" href="${url}"${checked}${isPlain ? '' : ' crossorigin'}${isUrgent ? '' : ' fetchpriority="low"'}>`;
};

const headElements = ({ template, stylesheet, preloads, page, rendered, data, origin }: PageParts): string => {
  const script = addressIn(template, 'script');
  return [
    ...(stylesheet?.fonts ?? []).map((url) => preloadElement({ url, as: 'font' }, true)),
    // A rendered page can be read without scripts, so its fonts come first.
    ...preloads.map((item) => preloadElement(item, !rendered)),
    ...(rendered && script ? [preloadElement({ url: script, as: 'script' }, false)] : []),
    ...headOf(
      page,
      origin,
      data?.tournaments.find(({ isOver }) => !isOver),
    ),
  ].join('\n    ');
};

/**
 * The HTML of a page, and the text of each of its style elements, which its content security policy allows by their
 * hashes.
 */
export const pageHtml = (parts: PageParts): { html: string; styles: string[] } => {
  const { template, stylesheet, page, rendered, data } = parts;
  const html = fillTemplate(template, {
    title: titleElement(page),
    head: headElements(parts),
    // A rendered page can be read without the application, which starts at the first interaction.
    script: (address) =>
      rendered
        ? `<script defer src="/delayed-start.js" data-main="${address}"></script>`
        : `<script defer src="${address}"></script>`,
    // In the page, because that saves a request before anything is shown. The styles of components come last, as in the
    // browser.
    styles: (address) =>
      (stylesheet ? `<style>${stylesheet.css}</style>` : `<link href="${address}" rel="stylesheet">`) +
      (rendered?.style ?? ''),
    root: rendered?.html ?? '',
    data: dataElement(data),
  });
  return { html, styles: [...(stylesheet ? [stylesheet.css] : []), ...(rendered ? [rendered.css] : [])] };
};
