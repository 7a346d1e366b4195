import type { ReactNode } from 'react';
import { Card, Heading } from '@schi/shared-ui/components';
import { styled } from '@schi/shared-ui/platform';

/** A number as it is read: `1,250`. */
export const countText = (count: number): string => count.toLocaleString('en-US');

/** Cards beside each other as there is room. */
export const Board = styled.div`
  columns: 3 320px;
  column-gap: var(--gap-4);
  > * {
    break-inside: avoid;
    margin-bottom: var(--gap-4);
  }
`;
const DashboardCard = styled(Card)`
  padding: var(--gap-4);
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--gap-3);
`;

/** One view of the numbers. */
export const View = ({ title, children }: { title: string; children: ReactNode }) => (
  <DashboardCard role="group" aria-label={title}>
    <Heading $size="h3">{title}</Heading>
    {children}
  </DashboardCard>
);
