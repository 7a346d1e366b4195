import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { frameAttribute, inlinedDataElementId, rootElementId } from '@schi/contract';
import { BrowserRouter, Provider } from '@schi/shared-ui/platform';
import { PageBoundary } from '@schi/shared-ui/routes';
import { synchronizeSession } from '@schi/shared-ui/session';
import { readInlined } from '@schi/shared-ui/site';
import { createStore } from '@schi/shared-ui/store';
import { App } from './App';
import { loadRemoteModule } from './remotes/load-remote';
import { remoteParts } from './remotes/RemotePart';

const inlined = readInlined();
const store = createStore(inlined);
synchronizeSession(store);
const parts = remoteParts(loadRemoteModule);

const root = document.getElementById(rootElementId);
if (!root) throw new Error('The page has no #root element.');

/**
 * The server rendered the page for a visitor who is not logged in. React hydrates it with that state, and then renders
 * what the session changes.
 */
const serverState = { ...store.getState(), session: { current: null, actingFor: null } };
const isServerRendered = root.hasChildNodes();
const dataElement = document.getElementById(inlinedDataElementId);
/** The server rendered what is around the page, and the browser renders the page itself. */
const isFrame = dataElement?.hasAttribute(frameAttribute) === true;
dataElement?.removeAttribute(frameAttribute);

const app = (
  <StrictMode>
    <Provider store={store} {...(isServerRendered ? { serverState } : {})}>
      <BrowserRouter>
        <PageBoundary at="">
          <App parts={parts} />
        </PageBoundary>
      </BrowserRouter>
    </Provider>
  </StrictMode>
);
// React reports each part that the server left to the browser as an error from which it has recovered.
const onRecoverableError = isFrame ? { onRecoverableError: () => undefined } : {};
// In a transition React works in small steps, so that the page can scroll meanwhile.
setTimeout(() =>
  startTransition(() => {
    if (isServerRendered) hydrateRoot(root, app, onRecoverableError);
    else createRoot(root).render(app);
  }),
);
