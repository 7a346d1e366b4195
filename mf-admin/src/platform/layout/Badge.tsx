import { styled } from '@schi/shared-ui/platform';

/** A short word about a thing, on a colored ground. */
export const Badge = styled.span<{ $tone: 'ok' | 'warn' | 'danger' | 'info' }>`
  display: inline-block;
  padding: 1px var(--gap-2);
  border-radius: 999px;
  background: ${({ $tone }) => `var(--${$tone}-surface)`};
  color: ${({ $tone }) => `var(--${$tone})`};
  font-size: var(--size-small);
  font-weight: 700;
  white-space: nowrap;
`;
