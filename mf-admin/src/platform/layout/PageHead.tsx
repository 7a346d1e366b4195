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

const isPhone = '@media (max-width: 599px)';
/** Title and choice; on a phone the choice goes below the action, which then stays beside the title. */
const Left = styled(Row)<{ $isApart: boolean }>`
  ${isPhone} {
    ${({ $isApart }) => $isApart && 'display: contents;'}
  }
`;
const Choice = styled.div<{ $isApart: boolean }>`
  &:empty {
    display: none;
  }
  ${isPhone} {
    ${({ $isApart }) => $isApart && 'order: 1; flex-basis: 100%;'}
  }
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
  /** There is one action at most, short enough to stand beside the title on a phone. */
  hasShortAction?: boolean;
  /** The page has another heading of the first level. */
  isPart?: boolean;
}

/** The first line of a page of the back office: its title and its tournament on the left, its actions on the right. */
export const PageHead = ({ title, note, choice, actions, hasShortAction = false, isPart = false }: Props) => (
  <Line>
    <Left $gap={3} $isApart={hasShortAction}>
      <div>
        <Heading as={isPart ? 'h2' : 'h1'}>{title}</Heading>
        {note && <Muted>{note}</Muted>}
      </div>
      {choice && <Choice $isApart={hasShortAction}>{choice}</Choice>}
    </Left>
    {actions && <Row $gap={2}>{actions}</Row>}
  </Line>
);
