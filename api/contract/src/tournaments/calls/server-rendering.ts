import type { InlinedData } from './inlined-data';

/** What the server knows of a page. */
export interface PageFacts {
  /** The route's address, `/privacy` or `/user/verification/:hash`. */
  path: string;
  /** The page's name, `Privacy Policy`. */
  title: string;
  /** For search engines and shared links, which are not offered a page without one. */
  description: string | undefined;
  /** Whether the server renders all of it; of the others it renders what is around the page. */
  isServerRendered: boolean;
}

/** A page that the server rendered. */
export interface RenderedPage {
  /** The content of the page's root element. */
  html: string;
  /** The style element for its head. */
  style: string;
  /** The text of that element, for the content security policy. */
  css: string;
}

/** Renders pages of one remote on the server, with the components that the browser uses. */
export interface ServerRenderer {
  /** The page of an address, or `undefined` for addresses that lead elsewhere. */
  page: (pathname: string) => PageFacts | undefined;
  /** @throws the error of a component; the browser then renders the page. */
  render: (page: PageFacts, data: InlinedData) => RenderedPage;
}

/**
 * The user key of section 3: where the browser's local storage has the session. A visitor with a session sees another
 * header than the server rendered.
 */
export const userKey = 'schi.user';

/**
 * Where the browser's local storage notes whose list a device keeps, and until when (B14). With it a page starts the
 * application at once, which deletes what has ended.
 */
export const keptKey = 'schi.kept';

/**
 * The attribute of the element with the inlined data where the server rendered only what is around the page. The
 * application removes it when it starts.
 */
export const frameAttribute = 'data-frame';

/** The id of the element that holds the application. */
export const rootElementId = 'root';

/**
 * What the shell's server build exports as `createServerRenderer`. It calls `runRemote` with a function that returns
 * the modules which the remote's server build requires, so that both use the same ones.
 */
export type CreateServerRenderer = (
  runRemote: (requireFor: (name: string) => unknown) => unknown,
) => Promise<ServerRenderer>;
