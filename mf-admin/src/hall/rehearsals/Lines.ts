import { styled } from '@schi/shared-ui/platform';

/** Lines of a list with a frame around each. */
export const Lines = styled.ul`
  display: grid;
  gap: var(--gap-2);
  max-width: 760px;
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    display: flex;
    flex-wrap: wrap;
    gap: var(--gap-1) var(--gap-3);
    padding: var(--gap-2) var(--gap-3);
    border: 1px solid var(--line);
    border-radius: var(--radius);
  }
  strong {
    flex: 1 1 240px;
    &::first-letter {
      text-transform: uppercase;
    }
  }
`;
