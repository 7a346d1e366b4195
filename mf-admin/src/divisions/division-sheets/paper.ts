import { createGlobalStyle, styled } from '@schi/shared-ui/platform';

/** Letter paper without its margins of half an inch, in pixels of 1/96 inch. */
export const paperWidth = 720;
const paperHeight = 956;
/** The height of a row of matches beside the main bracket, with the room above it, in pixels. */
export const furtherHeight = 92;

/** The browser leaves room for half an inch on each side, and prints nothing else there. */
export const PaperFormat = createGlobalStyle`
  @page {
    size: letter portrait;
    margin: 0.5in;
  }
`;

/** Left out on paper. */
export const OnScreen = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--gap-4);
  padding: var(--gap-4);
  @media print {
    display: none;
  }
`;

/** The sheets below each other. */
export const Papers = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--gap-6);
  padding: 0 var(--gap-4) var(--gap-8);
  @media print {
    display: block;
    padding: 0;
  }
`;

/** A sheet. Sheets off the screen are not laid out; all are on paper, except those that are left out of this print. */
export const Holder = styled.div<{ $pages: number }>`
  overflow-x: auto;
  content-visibility: auto;
  contain-intrinsic-size: auto ${paperWidth + 50}px auto ${({ $pages }) => $pages * (paperHeight + 74)}px;
  /* The whole sheet is seen on narrow screens too: it is a picture of the paper, and can be enlarged like one. */
  @media screen and (max-width: 859px) {
    zoom: 0.68;
  }
  @media screen and (max-width: 599px) {
    zoom: 0.42;
  }
  @media screen and (max-width: 359px) {
    zoom: 0.36;
  }
  &:focus-visible {
    outline: 3px solid var(--link);
  }
  @media print {
    overflow: visible;
    content-visibility: visible;
    contain-intrinsic-size: none;
    &[data-left-out='true'] {
      display: none;
    }
  }
`;

/** One page: black on white, also where the screen is dark. */
export const PageOfPaper = styled.article`
  display: flex;
  flex-direction: column;
  box-sizing: content-box;
  width: ${paperWidth}px;
  min-height: ${paperHeight}px;
  margin: 0 auto var(--gap-4);
  padding: 24px;
  border: 1px solid #999;
  background: #fff;
  color: #000;
  color-scheme: light;
  font-size: 13px;
  line-height: 1.3;
  @media print {
    margin: 0;
    padding: 0;
    border: 0;
    break-after: page;
    print-color-adjust: exact;
  }
`;

/** A name in large letters with what stands below it. */
export const Name = styled.strong`
  display: block;
  overflow-wrap: anywhere;
  font-size: 19px;
  line-height: 1.15;
`;
/** Cells with clear lines, to be written in. */
export const Grid = styled.table`
  width: 100%;
  border-collapse: collapse;
  table-layout: fixed;
  thead th {
    padding: 2px 3px 5px;
    font-size: 12px;
    text-align: center;
  }
  thead th[data-names] {
    text-align: left;
  }
  tbody th,
  tbody td {
    height: 68px;
    padding: 4px 8px;
    border: 1.2px solid #000;
    text-align: left;
    font-weight: 400;
    overflow-wrap: anywhere;
  }
  tr {
    break-inside: avoid;
  }
`;
