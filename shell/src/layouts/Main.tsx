import type { ReactNode } from 'react';
import { styled } from '@schi/shared-ui/platform';
import { mainId } from '@schi/shared-ui/routes';

const Region = styled.main`
  flex: 1;
`;

/** The page's main part: where the skip link and each change of page put the focus. */
export const Main = ({ children }: { children: ReactNode }) => (
  <Region id={mainId} tabIndex={-1}>
    {children}
  </Region>
);

const Skip = styled.a`
  position: absolute;
  left: var(--gap-2);
  top: -100px;
  z-index: 50;
  padding: var(--gap-3) var(--gap-4);
  background: var(--raised);
  &:focus {
    top: var(--gap-2);
  }
`;

/** The first target of the Tab key: it skips the header. */
export const SkipLink = () => <Skip href={`#${mainId}`}>Skip to content</Skip>;
