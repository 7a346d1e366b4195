import type { MouseEvent, ReactNode } from 'react';
import { styled } from '@schi/shared-ui/platform';
import { mainId } from '@schi/shared-ui/routes';

const Region = styled.main`
  flex: 1;
`;

/** The page's main part, after the navigation: where the skip link and each change of page put the focus. */
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

/**
 * Moves the focus without the address: an address with `#main` would move it again at each filter that is kept in the
 * address.
 */
const skip = (event: MouseEvent) => {
  const main = document.getElementById(mainId);
  if (!main) return;
  event.preventDefault();
  main.focus();
  main.scrollIntoView();
};

/** The first target of the Tab key: it skips the header and the navigation. */
export const SkipLink = () => (
  <Skip href={`#${mainId}`} onClick={skip}>
    Skip to content
  </Skip>
);
