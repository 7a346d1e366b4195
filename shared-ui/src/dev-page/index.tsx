import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Toasts } from '@schi/shared-ui/components';
import { BrowserRouter, Provider } from '@schi/shared-ui/platform';
import { mainId, RemotePages, type RemoteModule } from '@schi/shared-ui/routes';
import { synchronizeSession } from '@schi/shared-ui/session';
import { createStore } from '@schi/shared-ui/store';
import { DevIndex } from './DevIndex';

/** The page of one remote in development, without the shell: a login of its own, a list of its pages, and the pages. */
export const runDevPage = (module: RemoteModule): void => {
  const store = createStore(null);
  synchronizeSession(store);
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root element.');
  createRoot(root).render(
    <StrictMode>
      <Provider store={store}>
        <BrowserRouter>
          <main id={mainId} tabIndex={-1}>
            <RemotePages module={module} otherwise={<DevIndex module={module} />} />
          </main>
        </BrowserRouter>
        <Toasts />
      </Provider>
    </StrictMode>,
  );
};
