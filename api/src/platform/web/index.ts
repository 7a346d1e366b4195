import type { IncomingMessage, ServerResponse } from 'node:http';
import { componentsPage, type InlinedData, type RemoteList } from '@schi/contract';
import { sendCopies, sendText } from './answer';
import { fileHeaders, fileStore } from './files';
import { pageComposer } from './pages';
import { documents, patternOf, pageKindOf, type Document } from './page-kinds';
import { remoteFinder } from './remotes';
import { robots, sitemap } from './robots';

export interface WebOptions {
  /** The folder that holds `shell/dist` and `mf-…/dist`. */
  rootDir: string;
  /** The data in pages; the same object until something changes, because composed pages are cached by its identity. */
  inlined: () => Promise<Omit<InlinedData, 'remotes'>>;
  /** The remotes that are on other servers. `/remotes.json` lists the addresses of all remotes. */
  elsewhere: RemoteList;
  /** `https://example.org`: the site's address in `robots.txt` and `sitemap.xml`. */
  publicUrl: string;
  /** Serves the page of all components. */
  isDemonstration?: boolean;
  /** Origins that pages may show in a frame, beside the map's. */
  frames?: string[];
  /** Called when a page could not be rendered; the browser then renders it. */
  onError: (error: unknown) => void;
}

export interface Web {
  /**
   * Answers a request for a page or a file and resolves to the pattern of its address; to nothing for all other
   * requests.
   */
  serve: (req: IncomingMessage, res: ServerResponse) => Promise<string | undefined>;
}

const pathnameOf = (url: string): string | null => {
  try {
    const pathname = decodeURIComponent(url.split(/[?#]/, 1)[0] ?? '/');
    return pathname.includes('\0') ? null : pathname;
  } catch {
    return null;
  }
};

/** The built shell and remotes over plain node:http. */
export const createWeb = (options: WebOptions): Web => {
  const { rootDir, inlined, elsewhere, publicUrl, isDemonstration = false, frames = [], onError } = options;
  const files = fileStore();
  const findRemotes = remoteFinder(rootDir, files, elsewhere);
  const origin = publicUrl.replace(/\/$/, '');
  const compose = pageComposer({ rootDir, files, inlined, findRemotes, origin, frames, onError });
  const siteMap = async () =>
    sitemap(
      origin,
      await inlined().then(
        ({ featureFlags }) => featureFlags.MailingListTab,
        () => false,
      ),
    );

  const sendFile = async (req: IncomingMessage, res: ServerResponse, file: string) => {
    const found = await files(file);
    if (found) sendCopies(req, res, found, fileHeaders(file));
    else sendText(res, 404, 'There is no such file.');
  };
  /** A signage remote on another server may be newer than the pages that are built here, so the shell loads it then. */
  const documentFor = async (place: keyof typeof documents): Promise<Document> => {
    const isHere = place !== 'devices' || (await findRemotes()).list.signage?.entry.startsWith('/') === true;
    return documents[isHere ? place : 'shell'];
  };
  const sendPage = async (req: IncomingMessage, res: ServerResponse, document: Document, pathname: string) => {
    const page = await compose(document, pathname);
    if (page) sendCopies(req, res, page.copies, page.headers);
    else sendText(res, 503, 'The site is not built yet. Run: npm run build');
  };

  const serve = async (req: IncomingMessage, res: ServerResponse): Promise<string | undefined> => {
    const pathname = pathnameOf(req.url ?? '/');
    if (pathname === null) {
      sendText(res, 400, 'This address cannot be read.');
      return 'none';
    }
    const place = pageKindOf(rootDir, pathname);
    const isOurs = place.kind !== 'not ours' && (pathname !== componentsPage || isDemonstration);
    if (!isOurs || (req.method !== 'GET' && req.method !== 'HEAD')) return undefined;
    if (pathname === '/remotes.json')
      sendText(res, 200, JSON.stringify((await findRemotes()).list), {
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-cache',
        'access-control-allow-origin': '*',
      });
    else if (pathname === '/robots.txt') sendText(res, 200, robots(origin), { 'access-control-allow-origin': '*' });
    else if (pathname === '/sitemap.xml')
      sendText(res, 200, await siteMap(), { 'content-type': 'application/xml; charset=utf-8' });
    else if (place.kind === 'elsewhere') sendText(res, 302, 'This page has another address.', { location: place.to });
    else if (place.kind === 'file') await sendFile(req, res, place.file);
    else await sendPage(req, res, await documentFor(place.document), pathname);
    return patternOf(place, pathname);
  };
  return { serve };
};
