import { Suspense, useEffect } from 'react';
import type { CalledContest } from '@schi/contract';
import { Skeleton } from '@schi/shared-ui/components';
import { lazyPage } from '@schi/shared-ui/routes';
import type { ContestProps } from './context';

// Each format is a script of its own, so that a table opens fast.
const views = {
  panel: lazyPage(() => import('./panel/PanelView')),
  bouts: lazyPage(() => import('../bouts/BoutsView')),
};

const viewOf = ({ rules }: Pick<CalledContest, 'rules'>): keyof typeof views => {
  switch (rules.format) {
    case 'panel':
      return 'panel';
    case 'bracket':
    case 'measured':
    case 'attempts':
      return 'bouts';
  }
};

/** Loads every format once the table has nothing else to do, because the next one may be needed without a network. */
const useAllFormats = () => {
  useEffect(() => {
    const timer = setTimeout(() => {
      // Without a network it is tried again when the format is shown.
      for (const view of Object.values(views)) view.preload().catch(() => undefined);
    }, 2_000);
    return () => clearTimeout(timer);
  }, []);
};

/** A contest as its format is scored (decision G4). */
export const ContestView = (props: ContestProps) => {
  useAllFormats();
  const View = views[viewOf(props.contest)];
  return (
    <Suspense fallback={<Skeleton lines={4} height={56} label="Loading the scores" />}>
      <View {...props} />
    </Suspense>
  );
};
