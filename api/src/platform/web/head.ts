import { pageTitle, site, type PageFacts, type Tournament } from '@schi/contract';
import { escapeHtml } from '../text/html';
import { sportsEvent } from './sports-event';

const named = (name: string, content: string) => `<meta name="${name}" content="${escapeHtml(content)}">`;
const property = (name: string, content: string) => `<meta property="${name}" content="${escapeHtml(content)}">`;

/** JSON that cannot close its own element. */
export const inScript = (data: unknown) => JSON.stringify(data).replace(/</g, '\\u003c');

/** The picture that a shared link shows: 1200 by 630 pixels, in the shell's build. */
const shareImage = '/share-image.png';

/**
 * What search engines and shared links read of a page: description, canonical address, Open Graph and Twitter tags, and
 * on the home page the next tournament as a SportsEvent of schema.org. A page without a description is not for them.
 */
export const headOf = (page: PageFacts | undefined, origin: string, next: Tournament | undefined): string[] => {
  if (page?.description === undefined) return [named('robots', 'noindex')];
  const { description } = page;
  const address = origin + page.path;
  const title = pageTitle(page.title);
  const image = origin + shareImage;
  return [
    named('description', description),
    `<link rel="canonical" href="${escapeHtml(address)}">`,
    property('og:type', 'website'),
    property('og:site_name', site.name),
    property('og:title', title),
    property('og:description', description),
    property('og:url', address),
    property('og:image', image),
    property('og:image:width', '1200'),
    property('og:image:height', '630'),
    property('og:image:alt', `${site.name}: the red and blue mark on warm paper`),
    named('twitter:card', 'summary_large_image'),
    named('twitter:title', title),
    named('twitter:description', description),
    named('twitter:image', image),
    ...(page.path === '/' && next
      ? [`<script type="application/ld+json">${inScript(sportsEvent(next, origin, image))}</script>`]
      : []),
  ];
};

/** The page's title element with the page's name. */
export const titleElement = (page: PageFacts | undefined): string =>
  `<title>${escapeHtml(page ? pageTitle(page.title) : site.prefix)}</title>`;
