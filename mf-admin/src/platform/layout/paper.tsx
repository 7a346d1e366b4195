import { Logo } from '@schi/shared-ui/components';
import { createGlobalStyle, styled } from '@schi/shared-ui/platform';

/** Numbers the pages of what is printed while it is on the page. */
export const PageNumbers = createGlobalStyle`
  @page {
    margin: 15mm 12mm;
    @bottom-right {
      content: 'Page ' counter(page) ' of ' counter(pages);
      font: 9pt sans-serif;
    }
  }
`;

/** Shown on paper only. */
export const OnPaper = styled.div`
  display: none;
  @media print {
    display: block;
  }
`;

/** Shown on a screen only. */
export const OnScreen = styled.div`
  display: contents;
  @media print {
    display: none;
  }
`;

const Head = styled.p`
  display: flex;
  align-items: center;
  gap: var(--gap-2);
`;

/** The head of what is printed: the emblem, and which tournament on which day it is about. */
export const PrintHead = ({ about }: { about: string }) => (
  <Head>
    <Logo size={24} />
    {about}
  </Head>
);
