import { useEffect, type ReactNode } from 'react';
import { Toasts, VisuallyHidden } from '@schi/shared-ui/components';
import { BrowserRouter, useLocation } from '@schi/shared-ui/platform';
import { announcerId, mainId, PageBoundary, RemotePages, type RemoteModule } from '@schi/shared-ui/routes';
import { mount } from './mount';

/** The part of the document that pages are drawn in. A page whose code cannot be loaded offers another try. */
const Main = ({ children }: { children: ReactNode }) => (
  <main id={mainId} tabIndex={-1}>
    <PageBoundary at={useLocation().pathname}>{children}</PageBoundary>
  </main>
);

/** At an address of another document, which the server knows. */
const LoadDocument = () => {
  useEffect(() => window.location.reload(), []);
  return null;
};

/**
 * Runs some pages of a remote without shell, federation and kept answers, as a visitor who is not logged in (decision
 * hall/device-pages). A link to an address that is not among them loads its document.
 */
export const runPagesAlone = (module: RemoteModule): void =>
  mount(
    <BrowserRouter>
      <RemotePages module={module} around={Main} otherwise={<LoadDocument />} />
      <Toasts />
      <VisuallyHidden id={announcerId} role="status" aria-live="assertive" />
    </BrowserRouter>,
  );
