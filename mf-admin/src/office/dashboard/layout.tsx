import type { ReactNode } from 'react';
import { Card, Heading } from '@schi/shared-ui/components';
import { Link, styled } from '@schi/shared-ui/platform';

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

const Row = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(140px, 1fr));
  gap: var(--gap-3);
`;
const Figure = styled.div`
  display: flex;
  flex-direction: column;
  justify-content: space-between;
  padding: var(--gap-3) var(--gap-4);
  border: 1px solid var(--line);
  border-radius: var(--radius);
  background: var(--raised);
  dt {
    color: var(--muted);
    font-size: var(--size-small);
  }
  dd {
    font: 800 clamp(1.5rem, 6vw, 2rem)/1.1 var(--font-display);
    white-space: nowrap;
  }
`;

export interface KeyFigure {
  label: string;
  value: string;
  /** The list behind it. */
  to: string;
}

/** The most important numbers, each with a link to its list. */
export const KeyFigures = ({ figures }: { figures: readonly KeyFigure[] }) => (
  <Row aria-label="Key figures">
    {figures.map(({ label, value, to }) => (
      <Figure key={label}>
        <dt>{label}</dt>
        <dd>
          <Link to={to} aria-label={`${value} ${label.toLowerCase()}`}>
            {value}
          </Link>
        </dd>
      </Figure>
    ))}
  </Row>
);
