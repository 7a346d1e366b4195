import type { ReactNode } from 'react';
import { styled } from '@schi/shared-ui/platform';

/** A ring table on a screen that lies on its side: the list stands beside the tool. */
const isWide = '(min-width: 900px) and (orientation: landscape)';

const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--gap-4) var(--gap-6);
  [data-one-screen] & {
    @media ${isWide} {
      grid-template-columns: minmax(260px, 1fr) minmax(0, 2fr);
      grid-template-rows: auto 1fr;
      grid-template-areas: 'list tool' 'more tool';
    }
  }
`;
const Part = styled.div<{ $area: string }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: var(--gap-3);
  [data-one-screen] & {
    @media ${isWide} {
      grid-area: ${({ $area }) => $area};
      /* A narrow list says who is on, the total and the place; a name opens the rest in the tool. */
      [data-detail] {
        display: none;
      }
    }
  }
`;

interface Props {
  /** What scores: it has the first screen of a phone. */
  tool: ReactNode;
  /** Who competes, with scores and places. */
  list: ReactNode;
  /** The list has the first screen of a phone: it leads to what scores. */
  isListFirst?: boolean;
  /** What is needed now and then. */
  children?: ReactNode;
}

/** The page of a format: what scores, the list of all, and the rest; at a ring table on one screen. */
export const ToolFrame = ({ tool, list, isListFirst = false, children }: Props) => {
  const parts = [
    <Part key="tool" $area="tool">
      {tool}
    </Part>,
    <Part key="list" $area="list">
      {list}
    </Part>,
  ];
  return (
    <Frame>
      {isListFirst ? parts.reverse() : parts}
      {children && <Part $area="more">{children}</Part>}
    </Frame>
  );
};
