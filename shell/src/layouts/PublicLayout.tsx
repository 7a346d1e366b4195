import type { ReactNode } from 'react';
import { Footer } from './Footer';
import { Header } from './Header';
import { OfflineNote } from './OfflineNote';
import { SkipLink } from './Main';

/** The header and footer around the pages of visitors and customers. */
export const PublicLayout = ({ children }: { children: ReactNode }) => (
  <>
    <SkipLink />
    <Header />
    <OfflineNote />
    {children}
    <Footer />
  </>
);
