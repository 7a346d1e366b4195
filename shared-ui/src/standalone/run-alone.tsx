import type { ReactNode } from 'react';
import { pageTitle } from '@schi/contract';
import { Toasts } from '@schi/shared-ui/components';
import { mount } from './mount';

/**
 * Runs one page without shell, federation, router and kept answers, as a visitor: a screen loads itself again on the
 * slowest network of a hall, so it carries only what it shows (100 KB, `standalone-budget.test.ts`).
 */
export const runAlone = (page: ReactNode, title: string): void => {
  document.title = pageTitle(title);
  mount(
    <>
      <main>{page}</main>
      <Toasts />
    </>,
  );
};
