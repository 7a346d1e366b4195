import type { ReactNode } from 'react';
import { Disclosure } from '@schi/shared-ui/layout';
import { styled } from '@schi/shared-ui/platform';

/** Choices beside each other where there is room. */
export const Choices = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 260px), 1fr));
  gap: var(--gap-3) var(--gap-4);
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;

/** What needs no decision, folded. */
export const Known = ({ summary, children }: { summary: string; children: ReactNode[] }) =>
  children.length === 0 ? null : (
    <Disclosure>
      <summary>{summary}</summary>
      <Choices aria-label={summary}>{children}</Choices>
    </Disclosure>
  );
