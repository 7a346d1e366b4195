import '@schi/shared-ui/theme/global.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Provider } from '@schi/shared-ui/platform';
import { keepInStep } from '@schi/shared-ui/session';
import { readInlined } from '@schi/shared-ui/site';
import { createStore } from '@schi/shared-ui/store';
import { App } from './App';
import { loadRemoteModule } from './remotes/load-remote';
import { RemoteBoundary } from './remotes/RemoteBoundary';
import { remoteParts } from './remotes/RemotePart';

const inlined = readInlined();
const store = createStore(inlined);
keepInStep(store);
const parts = remoteParts(loadRemoteModule);

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root element.');
createRoot(root).render(
  <StrictMode>
    <Provider store={store}>
      <BrowserRouter>
        <RemoteBoundary at="">
          <App parts={parts} />
        </RemoteBoundary>
      </BrowserRouter>
    </Provider>
  </StrictMode>,
);
