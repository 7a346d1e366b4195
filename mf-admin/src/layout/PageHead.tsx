import type { ReactNode } from 'react';
import { Heading, Muted, Row } from '@schi/shared-ui/components';
import { styled } from '@schi/shared-ui/platform';

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--gap-2) var(--gap-4);
  align-items: center;
  justify-content: space-between;
`;

interface Props {
  /** What the page is about, by its name. */
  title: ReactNode;
  /** What the title leaves open: a date, a state. */
  note?: ReactNode;
  /** Chooses the tournament of the page. */
  choice?: ReactNode;
  /** What can be done with the page as a whole. */
  actions?: ReactNode;
  /** The page has another heading of the first level. */
  isPart?: boolean;
}

/** The first line of a page of the back office: its title and its tournament on the left, its actions on the right. */
export const PageHead = ({ title, note, choice, actions, isPart = false }: Props) => (
  <Line>
    <Row $gap={3}>
      <div>
        <Heading as={isPart ? 'h2' : 'h1'}>{title}</Heading>
        {note && <Muted>{note}</Muted>}
      </div>
      {choice}
    </Row>
    {actions && <Row $gap={2}>{actions}</Row>}
  </Line>
);
