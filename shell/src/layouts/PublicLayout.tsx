import type { ReactNode } from 'react';
import { OfflineNote } from '@schi/shared-ui/components';
import { Footer } from './Footer';
import { Header } from './Header';
import { Main, SkipLink } from './Main';

/** The header and footer around the pages of visitors and customers. */
export const PublicLayout = ({ children }: { children: ReactNode }) => (
  <>
    <SkipLink />
    <Header />
    <OfflineNote />
    <Main>{children}</Main>
    <Footer />
  </>
);
