import { Suspense } from 'react';
import type { CalledContest } from '@schi/contract';
import { Skeleton, Stack } from '@schi/shared-ui/components';
import { lazyPage } from '@schi/shared-ui/routes';
import type { ContestProps } from './context';
import { FinishPanel } from './FinishPanel';
import { useCorrecting } from './use-correcting';

// Each format is a script of its own, so that a table opens fast.
const loads = {
  panel: () => import('./panel/PanelView'),
  bouts: () => import('../bouts/BoutsView'),
  falls: () => import('./falls/FallsView'),
  breaking: () => import('./breaking/BreakingView'),
};
const views = {
  panel: lazyPage(loads.panel),
  bouts: lazyPage(loads.bouts),
  falls: lazyPage(loads.falls),
  breaking: lazyPage(loads.breaking),
};

const viewOf = ({ rules }: Pick<CalledContest, 'rules'>): keyof typeof views => {
  switch (rules.format) {
    case 'panel':
      return 'panel';
    case 'bracket':
      return 'bouts';
    case 'measured':
      return 'falls';
    case 'attempts':
      return 'breaking';
  }
};

/** Loads every format, because the next one may be needed without a network. */
export const loadFormats = (): Promise<unknown> => Promise.all(Object.values(loads).map((load) => load()));

/**
 * A contest as its format is scored, and below it the steps of its results, which are the same for every format (decision G4). Changes of finished
 * results ask first.
 */
export const ContestView = (props: ContestProps) => {
  const { context, dialog } = useCorrecting(props);
  const View = views[viewOf(props.contest)];
  return (
    <Stack $gap={6}>
      <Suspense fallback={<Skeleton lines={4} height={56} label="Loading the scores" />}>
        <View {...props} context={context} />
      </Suspense>
      <FinishPanel {...props} />
      {dialog}
    </Stack>
  );
};
