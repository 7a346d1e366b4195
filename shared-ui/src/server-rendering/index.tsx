import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { ServerStyleSheet } from 'styled-components';
import type { InlinedData, RenderedPage } from '@schi/contract';
import * as apiClient from '@schi/shared-ui/api-client';
import * as components from '@schi/shared-ui/components';
import * as forms from '@schi/shared-ui/forms';
import * as platform from '@schi/shared-ui/platform';
import * as routes from '@schi/shared-ui/routes';
import * as session from '@schi/shared-ui/session';
import * as site from '@schi/shared-ui/site';
import { createStore } from '@schi/shared-ui/store';

/** The modules of `sharedOnServer` (federation/shared.mjs), which exist once on the server as in the page. */
const modules: Record<string, unknown> = {
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

/** A module that a remote's server build requires. @throws Error for a name that is not shared. */
export const moduleForRemotes = (name: string): unknown => {
  if (!(name in modules)) throw new Error(`A remote requires ${name}, which the server does not share.`);
  return modules[name];
};

const textOf = (element: react.JSX.Element) =>
  (element.props as { dangerouslySetInnerHTML: { __html: string } }).dangerouslySetInnerHTML.__html;

/** Renders an element at an address for a visitor who is not logged in. Lazy components must have been preloaded. */
export const render = (element: react.ReactElement, at: string, data: InlinedData): RenderedPage => {
  const store = createStore(data);
  const sheet = new ServerStyleSheet();
  try {
    const html = renderToString(
      sheet.collectStyles(
        <platform.Provider store={store}>
          <MemoryRouter initialEntries={[at]}>{element}</MemoryRouter>
        </platform.Provider>,
      ),
    );
    return { html, style: sheet.getStyleTags(), css: sheet.getStyleElement().map(textOf).join('') };
  } finally {
    sheet.seal();
    // Otherwise its timers would keep the answers in memory for a minute.
    store.dispatch(apiClient.api.util.resetApiState());
  }
};
