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
