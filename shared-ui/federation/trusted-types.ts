const folders: string[] = [];

/** Lets scripts run that lie beside this one, whose hash has been required. */
export const trustScriptsBeside = (entry: string): void => void folders.push(new URL('.', entry).href);

const isTrusted = ({ origin, pathname, href }: URL) =>
  (origin === location.origin && /\.[0-9a-f]{12}\.js$|^\/page-worker\.js$/.test(pathname)) ||
  folders.some((folder) => href.startsWith(folder));

/** What the server writes of the Markdown of staff; anything else in the place of a text is refused. */
const knownElements =
  /<\/?(?:h[1-6]|[uo]l(?: start="\d+")?|li|p|blockquote|hr|em|strong|br|a(?: href="(?:https?|mailto):[^"<>]*"(?: title="[^"<>]*")?)?)>/g;

/**
 * What a page lets through where a text could become code (Trusted Types, `api/src/platform/web/headers.ts`): built
 * scripts of this origin and of the remotes, and the elements of formatted texts. The browser refuses everything else.
 */
globalThis.trustedTypes?.createPolicy('default', {
  createScriptURL: (address) => (isTrusted(new URL(address, document.baseURI)) ? address : null),
  createHTML: (html) => (html.replace(knownElements, '').includes('<') ? null : html),
});
