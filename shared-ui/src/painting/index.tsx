import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import { renderToString } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';
import type { InlinedData, PaintedPage } from '@schi/contract';
import * as apiClient from '@schi/shared-ui/api-client';
import * as components from '@schi/shared-ui/components';
import * as forms from '@schi/shared-ui/forms';
import * as platform from '@schi/shared-ui/platform';
import * as routes from '@schi/shared-ui/routes';
import * as session from '@schi/shared-ui/session';
import * as site from '@schi/shared-ui/site';
import { createStore } from '@schi/shared-ui/store';

/** The names of `paintedWith` (federation/shared.mjs): what exists once, on the server as in the page. */
const given: Record<string, unknown> = {
  react,
  'react/jsx-runtime': jsxRuntime,
  '@schi/shared-ui/api-client': apiClient,
  '@schi/shared-ui/components': components,
  '@schi/shared-ui/forms': forms,
  '@schi/shared-ui/platform': platform,
  '@schi/shared-ui/routes': routes,
  '@schi/shared-ui/session': session,
  '@schi/shared-ui/site': site,
};

/** What a remote's server build asks for by name. @throws Error for a name that is not handed out. */
export const givenToRemotes = (name: string): unknown => {
  if (!(name in given)) throw new Error(`A remote asks for ${name}, which the server does not share.`);
  return given[name];
};

/** Draws an element at an address for a visitor who is not logged in. Code that comes later must have been preloaded. */
export const paint = (element: react.ReactElement, at: string, data: InlinedData): PaintedPage => {
  const store = createStore(data);
  const sheet = new ServerStyleSheet();
  try {
    const html = renderToString(
      sheet.collectStyles(
        <platform.Provider store={store}>
          <platform.MemoryRouter initialEntries={[at]}>{element}</platform.MemoryRouter>
        </platform.Provider>,
      ),
    );
    return { html, style: sheet.getStyleTags() };
  } finally {
    sheet.seal();
    // Or its timers would keep the answers for a minute.
    store.dispatch(apiClient.api.util.resetApiState());
  }
};
