import {
  frameAttribute,
  inlinedDataElementId,
  type InlinedData,
  type PageFacts,
  type RenderedPage,
} from '@schi/contract';
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
  /** The page, or what is around it, as the server rendered it; without it the browser renders it. */
  rendered: RenderedPage | undefined;
  data: InlinedData | null;
  /** `https://example.org`, without a slash at the end. */
  origin: string;
}

/** Whether the page can be read without the application. */
const isWhole = ({ page, rendered }: PageParts): boolean => rendered !== undefined && page?.isServerRendered === true;

const dataElement = (parts: PageParts) => {
  const isFrame = parts.rendered !== undefined && !isWhole(parts);
  return parts.data
    ? `<script type="application/json" id="${inlinedDataElementId}"${isFrame ? ` ${frameAttribute}` : ''}>${inScript(parts.data)}</script>`
    : '';
};

/**
 * Fonts, fetches and other origins are requested without credentials; a browser uses a preload only if it was requested
 * in the same way.
 */
const preloadElement = ({ url, as, integrity }: Preload, isUrgent: boolean) => {
  const isPlain = as === 'script' && url.startsWith('/') && !integrity;
  const checked = integrity ? ` integrity="${integrity}"` : '';
  return `<link rel="preload" as="${as}" href="${url}"${checked}${isPlain ? '' : ' crossorigin'}${isUrgent ? '' : ' fetchpriority="low"'}>`;
};

const headElements = (parts: PageParts): string => {
  const { template, stylesheet, preloads, page, data, origin } = parts;
  const script = addressIn(template, 'script');
  return [
    ...(stylesheet?.fonts ?? []).map((url) => preloadElement({ url, as: 'font' }, true)),
    // A whole page can be read without scripts, so its fonts come first.
    ...preloads.map((item) => preloadElement(item, !isWhole(parts))),
    ...(isWhole(parts) && script ? [preloadElement({ url: script, as: 'script' }, false)] : []),
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
  const { template, stylesheet, page, rendered } = parts;
  const html = fillTemplate(template, {
    title: titleElement(page),
    head: headElements(parts),
    // A whole page can be read without the application, which starts at the first interaction.
    script: (address) =>
      isWhole(parts)
        ? `<script defer src="/delayed-start.js" data-main="${address}"></script>`
        : `<script defer src="${address}"></script>`,
    // In the page, because that saves a request before anything is shown. The styles of components come last, as in the
    // browser.
    styles: (address) =>
      (stylesheet ? `<style>${stylesheet.css}</style>` : `<link href="${address}" rel="stylesheet">`) +
      (rendered?.style ?? ''),
    root: rendered?.html ?? '',
    data: dataElement(parts),
  });
  return { html, styles: [...(stylesheet ? [stylesheet.css] : []), ...(rendered ? [rendered.css] : [])] };
};
