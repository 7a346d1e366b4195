import { styled } from '@schi/shared-ui/platform';

/** A page of the back office: dense, and as wide as the window. */
export const StaffPage = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: var(--gap-4);
  padding: var(--gap-4);
`;
