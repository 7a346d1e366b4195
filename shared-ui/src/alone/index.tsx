import { StrictMode, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { configureStore } from '@reduxjs/toolkit';
import { pageTitle } from '@schi/contract';
import { Toasts, toastsReducer } from '@schi/shared-ui/components';
import { Provider } from '@schi/shared-ui/platform';
import { sessionReducer } from '@schi/shared-ui/session';

/**
 * Runs one page without shell, federation, router and kept answers, as a visitor: a screen loads itself again on the slowest network of a hall, so it
 * carries only what it shows (100 KB, `standalone-budget.test.ts`).
 */
export const runAlone = (page: ReactNode, title: string): void => {
  const store = configureStore({ reducer: { session: sessionReducer, toasts: toastsReducer } });
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root element.');
  document.title = pageTitle(title);
  createRoot(root).render(
    <StrictMode>
      <Provider store={store}>
        <main>{page}</main>
        <Toasts />
      </Provider>
    </StrictMode>,
  );
};
