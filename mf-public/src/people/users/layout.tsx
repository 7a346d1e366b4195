import type { ReactNode } from 'react';
import { Heading, Muted, PageArea, Stack } from '@schi/shared-ui/components';
import { styled } from '@schi/shared-ui/platform';

const Halves = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--gap-8) var(--gap-16);
  align-items: start;
  @media (min-width: 860px) {
    grid-template-columns: minmax(0, 5fr) minmax(0, 6fr);
    > :first-child {
      order: -1;
    }
  }
  @media (max-width: 859px) {
    > :first-child {
      order: 1;
    }
  }
`;

/** Two halves: the main content, and beside it (below it on a phone) further help. */
export const TwoHalves = ({ aside, children }: { aside: ReactNode; children: ReactNode }) => (
  <PageArea $wide>
    <Halves>
      <aside>{aside}</aside>
      <div>{children}</div>
    </Halves>
  </PageArea>
);

/** A heading of the first level with a sentence under it. */
export const Opening = ({ title, children }: { title: string; children?: ReactNode }) => (
  <Stack $gap={2}>
    <Heading as="h1" $size="h1">
      {title}
    </Heading>
    {children && <Muted as="div">{children}</Muted>}
  </Stack>
);
