import type { InlinedData } from './site';

/** The server's data about a page. */
export interface PageFacts {
  /** The route's address, `/privacy` or `/user/verification/:hash`. */
  path: string;
  /** The page's name, `Privacy Policy`. */
  title: string;
  /** For search engines and shared links; pages without it are not offered to them. */
  description: string | undefined;
  /** Whether `paint` draws it. */
  isPainted: boolean;
}

/** A page as the server draws it. */
export interface PaintedPage {
  /** The content of the page's root element. */
  html: string;
  /** The style element for its head. */
  style: string;
}

/** Draws pages of one remote on the server with the same components as the browser. */
export interface Painter {
  /** The page of an address, or `undefined` for addresses that lead elsewhere. */
  page: (pathname: string) => PageFacts | undefined;
  /** @throws what a component throws; the page is then served without drawn content. */
  paint: (page: PageFacts, data: InlinedData) => PaintedPage;
}

/** The user key of section 3: the place of the session in the browser's local storage. Users with a session see another header than the drawn one. */
export const userKey = 'schi.user';

/** The id of the element the application lives in. */
export const rootElementId = 'root';

/** What the shell's server build exports as `createPainter`. It runs the remote's server build, handing it the modules that both use. */
export type CreatePainter = (runRemote: (given: (name: string) => unknown) => unknown) => Promise<Painter>;
