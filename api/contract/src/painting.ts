import type { InlinedData } from './site';

/** What the server knows of a page. */
export interface PageFacts {
  /** The route's address, `/privacy` or `/user/verification/:hash`. */
  path: string;
  /** The page's name, `Privacy Policy`. */
  title: string;
  /** For search engines and shared links; a page without is not for them. */
  description: string | undefined;
  /** Whether `paint` draws it. */
  isPainted: boolean;
}

/** A page as the server draws it. */
export interface PaintedPage {
  /** What belongs into the page's root element. */
  html: string;
  /** The style element that belongs into its head. */
  style: string;
}

/** Draws pages of one remote on the server, from the components that the browser draws them with. */
export interface Painter {
  /** The page of an address, or `undefined` for addresses that lead elsewhere. */
  page: (pathname: string) => PageFacts | undefined;
  /** @throws whatever a component throws; the page is then served without. */
  paint: (page: PageFacts, data: InlinedData) => PaintedPage;
}

/** The user key of section 3: where the session lies in the browser's local storage. Whoever has one sees another header than was painted. */
export const userKey = 'schi.user';

/** The id of the element the application lives in. */
export const rootElementId = 'root';

/** What the shell's server build exports as `createPainter`. It runs the remote's server build, handing it the modules that both use. */
export type CreatePainter = (runRemote: (given: (name: string) => unknown) => unknown) => Promise<Painter>;
