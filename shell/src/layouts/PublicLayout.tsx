import type { ReactNode } from 'react';
import { styled } from '@schi/shared-ui/platform';
import { Footer } from './Footer';
import { Header } from './Header';
import { OfflineNote } from './OfflineNote';
import { SkipLink } from './Main';

/** As high as the window, so that the footer is below it and does not visibly move while a page loads. */
const FirstScreen = styled.div`
  min-height: 100vh;
  display: flex;
  flex-direction: column;
  @media print {
    display: block;
    min-height: 0;
  }
`;

/** The header and footer around the pages of visitors and customers. */
export const PublicLayout = ({ children }: { children: ReactNode }) => (
  <>
    <FirstScreen>
      <SkipLink />
      <Header />
      <OfflineNote />
      {children}
    </FirstScreen>
    <Footer />
  </>
);
