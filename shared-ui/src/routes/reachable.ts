/** What the server says of the page that is open; `null` where it cannot be reached. */
export const askForThisPage = (): Promise<Response | null> =>
  fetch(window.location.href, { method: 'HEAD', cache: 'no-store' }).catch(() => null);
