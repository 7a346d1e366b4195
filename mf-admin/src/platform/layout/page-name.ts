import { createContext } from 'react';

/** What the page of an address is about. */
export interface PageName {
  pathname: string;
  name: string;
}

/** Tells the layout around a page what the page is about. */
export const PageNameSetter = createContext<(named: PageName) => void>(() => undefined);
