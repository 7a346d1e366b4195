import { styled } from '@schi/shared-ui/platform';

/**
 * A list without marks, its items below each other. `$gap` counts steps of 4 px; `$divided` draws a line between
 * items; from the height `$most` on it scrolls.
 */
export const List = styled.ul<{ $gap?: number; $divided?: boolean; $most?: string }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ $gap = 0 }) => $gap * 4}px;
  list-style: none;
  overflow-wrap: anywhere;
  max-height: ${({ $most }) => $most};
  overflow-y: ${({ $most }) => $most && 'auto'};
  > :where(li) {
    padding-block: ${({ $divided }) => $divided && 'var(--gap-3)'};
  }
  > :where(li + li) {
    border-top: ${({ $divided }) => $divided && '1px solid var(--line)'};
  }
`;

/** A list with its marks, which stand within the text's width; `as="ol"` numbers it. */
export const Bullets = styled.ul`
  display: grid;
  gap: var(--gap-1);
  padding-left: 1.4em;
`;

/**
 * Things of equal width beside each other, as many as find room with `$min` pixels each; `$gap` counts steps of 4 px.
 * With `$fill` a lone thing does not become wider than in a full line.
 */
export const Columns = styled.div<{ $min: number; $gap?: number; $fill?: boolean }>`
  display: grid;
  grid-template-columns: repeat(
    ${({ $fill }) => ($fill ? 'auto-fill' : 'auto-fit')},
    minmax(min(100%, ${({ $min }) => $min}px), 1fr)
  );
  align-items: start;
  gap: ${({ $gap = 3 }) => $gap * 4}px;
  list-style: none;
`;

/** What a printed page leaves out. */
export const ScreenOnly = styled.div`
  @media print {
    display: none;
  }
`;

/** Details that their summary opens. */
export const Disclosure = styled.details`
  > summary {
    min-height: var(--target);
    padding-block: var(--gap-2);
    color: var(--link);
    font-weight: 600;
    cursor: pointer;
  }
`;

/** How far a piece of work has come. */
export const ProgressBar = styled.progress`
  width: 100%;
  max-width: 760px;
  height: 14px;
  accent-color: var(--link);
`;
