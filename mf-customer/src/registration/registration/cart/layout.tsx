import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { formatDollars, type Dollars } from '@schi/contract';
import { Card, Heading, Muted, Row, Stack } from '@schi/shared-ui/components';
import { styled } from '@schi/shared-ui/platform';

const Line = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 0 var(--gap-4);
  align-items: baseline;
  & + & {
    padding-top: var(--gap-4);
    border-top: 1px solid var(--line);
  }
`;
const Below = styled.div`
  grid-column: 1 / -1;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--gap-2) var(--gap-6);
  > :first-child {
    flex: 1 1 7rem;
    /* A long text has the whole width of a phone, and the buttons stand below it. */
    @media (max-width: 479px) {
      flex-basis: auto;
    }
  }
`;
const Actions = styled.div`
  display: flex;
  flex: none;
  gap: var(--gap-4);
  margin-left: auto;
  button,
  a {
    margin-inline-start: 0;
    padding-inline: 0;
  }
`;

/** An amount of money in a column of amounts. */
const Amount = styled.span`
  font-weight: 700;
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
  text-align: right;
`;

/** Says of a line that it is no longer sold (rule C11). */
export const goneHint = 'No longer sold. You are not charged for it, and it is taken out when you pay.';

/** A line of the cart: its name, its price, and the buttons to change it. `amount` is dollars. */
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
    <strong>{title}</strong>
    <Amount>{formatDollars(amount)}</Amount>
    <Below>
      {hint && <Muted>{hint}</Muted>}
      {children && <Actions>{children}</Actions>}
    </Below>
  </Line>
);

/** Moves the focus to the heading of the section when the line with the focus was removed. */
export const useFocusAfterRemoval = () => {
  const heading = useRef<HTMLHeadingElement>(null);
  const [removals, setRemovals] = useState(0);
  useEffect(() => {
    if (removals > 0) heading.current?.focus({ preventScroll: true });
  }, [removals]);
  return { heading, hasRemoved: () => setRemovals((count) => count + 1) };
};

interface SectionProps {
  title: string;
  heading?: RefObject<HTMLHeadingElement | null>;
  action?: ReactNode;
  children: ReactNode;
}

/** A part of the cart with its heading. */
export const CartSection = ({ title, heading, action, children }: SectionProps) => (
  <Card aria-label={title}>
    <Stack $gap={4}>
      <Heading $size="h3" ref={heading} tabIndex={heading && -1}>
        {title}
      </Heading>
      {children}
      {action && <Row>{action}</Row>}
    </Stack>
  </Card>
);
