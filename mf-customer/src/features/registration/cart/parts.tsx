import type { ReactNode } from 'react';
import { formatDollars, type Dollars } from '@schi/contract';
import { Card, Heading, Muted, Row, Stack } from '@schi/shared-ui/components';
import { styled } from '@schi/shared-ui/platform';

const Line = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: var(--gap-2) var(--gap-4);
  align-items: center;
`;

/** An amount of money in a column of amounts. */
export const Amount = styled.span`
  font-weight: 700;
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
  text-align: right;
`;

/** A line of the cart: what it is, what it costs, and how to change it. `amount` is dollars. */
export const CartLine = ({
  title,
  hint,
  amount,
  children,
}: {
  title: ReactNode;
  hint?: ReactNode;
  amount: Dollars;
  children?: ReactNode;
}) => (
  <Line>
    <div>
      <strong>{title}</strong>
      {hint && <Muted>{hint}</Muted>}
    </div>
    <Stack $gap={2}>
      <Amount>{formatDollars(amount)}</Amount>
      {children && <Row $gap={1}>{children}</Row>}
    </Stack>
  </Line>
);

/** A part of the cart with its heading. */
export const CartSection = ({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) => (
  <Card aria-label={title}>
    <Stack $gap={4}>
      <Heading $size="h3">{title}</Heading>
      {children}
      {action && <Row>{action}</Row>}
    </Stack>
  </Card>
);
