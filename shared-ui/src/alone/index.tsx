import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Toasts } from '@schi/shared-ui/components';
import { MemoryRouter, Provider } from '@schi/shared-ui/platform';
import { mainId, RemotePages, type RemoteModule } from '@schi/shared-ui/routes';
import { keepInStep } from '@schi/shared-ui/session';
import { readInlined } from '@schi/shared-ui/site';
import { createStore } from '@schi/shared-ui/store';

/** Runs one remote on a page of its own, without shell and federation. It shows the address `startAt`, whatever the page's own address is. */
export const runAlone = (module: RemoteModule, startAt: string): void => {
  const store = createStore(readInlined());
  keepInStep(store);
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root element.');
  createRoot(root).render(
    <StrictMode>
      <Provider store={store}>
        <MemoryRouter initialEntries={[startAt]}>
          <main id={mainId} tabIndex={-1}>
            <RemotePages module={module} />
          </main>
        </MemoryRouter>
        <Toasts />
      </Provider>
    </StrictMode>,
  );
};
