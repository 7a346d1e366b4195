import { StrictMode, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { configureStore } from '@reduxjs/toolkit';
import { rootElementId } from '@schi/contract';
import { toastsReducer } from '@schi/shared-ui/components';
import { Provider } from '@schi/shared-ui/platform';
import { forgetEnded, readSession, sessionReducer } from '@schi/shared-ui/session';

/** Draws the content of a page that runs without the shell, as a visitor who is not logged in. */
export const mount = (content: ReactNode): void => {
  forgetEnded(readSession());
  const store = configureStore({ reducer: { session: sessionReducer, toasts: toastsReducer } });
  const root = document.getElementById(rootElementId);
  if (!root) throw new Error('The page has no #root element.');
  createRoot(root).render(
    <StrictMode>
      <Provider store={store}>{content}</Provider>
    </StrictMode>,
  );
};
