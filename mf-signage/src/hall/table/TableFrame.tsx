import type { ReactNode } from 'react';
import { styled } from '@schi/shared-ui/platform';

const barHeight = '56px';
const footHeight = '56px';

const Frame = styled.div`
  --table-foot: ${footHeight};
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  grid-template-rows: auto 1fr auto;
  min-height: 100vh;
  min-height: 100dvh;
`;
const Bar = styled.div`
  position: var(--sticky);
  top: 0;
  z-index: 3;
  display: flex;
  align-items: center;
  gap: var(--gap-1) var(--gap-3);
  min-height: ${barHeight};
  padding: 2px var(--gap-3);
  border-bottom: 1px solid var(--line);
  background: var(--raised);
`;
const Body = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: var(--gap-3);
  width: 100%;
  max-width: calc(var(--wide) + 32px);
  margin: 0 auto;
  padding: var(--gap-2) var(--gap-3) var(--gap-6);
  @media (min-width: 640px) {
    padding-inline: var(--gap-4);
  }
`;
const Foot = styled.div`
  position: var(--sticky);
  bottom: 0;
  z-index: 2;
  min-height: ${footHeight};
  padding: var(--gap-1) var(--gap-3);
  border-top: 1px solid var(--line);
  background: var(--raised);
`;

interface Props {
  /** What this ring is, and where it stands. */
  bar: ReactNode;
  /** What was noted last, and its “Undo”. */
  foot: ReactNode;
  children: ReactNode;
}

/** The whole window of a ring table: a bar and a foot that stay, and between them what the ring does. */
export const TableFrame = ({ bar, foot, children }: Props) => (
  <Frame data-one-screen="">
    <Bar>{bar}</Bar>
    <Body>{children}</Body>
    <Foot>{foot}</Foot>
  </Frame>
);
