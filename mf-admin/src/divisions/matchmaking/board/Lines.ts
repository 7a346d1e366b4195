import { styled } from '@schi/shared-ui/platform';

/** A list of sentences in a dialog. */
export const Lines = styled.ul`
  padding-left: 1.2em;
`;
