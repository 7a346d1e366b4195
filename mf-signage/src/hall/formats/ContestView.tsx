import { Suspense } from 'react';
import type { EventFormat } from '@schi/contract';
import { Skeleton, Stack } from '@schi/shared-ui/components';
import { lazyPage } from '@schi/shared-ui/routes';
import { useStableCallback } from '@schi/shared-ui/stable-callback';
import type { ContestProps } from '../scoring/context';
import { FinishPanel } from '../scoring/FinishPanel';
import { useCorrecting } from '../scoring/use-correcting';
import { useFinishing } from '../scoring/use-finishing';

/** The view of each format. Each is a script of its own, so that a table opens fast; a new format gets its line here. */
const loads = {
  panel: () => import('./panel/PanelView'),
  bracket: () => import('./bracket/BoutsView'),
  measured: () => import('./measured/FallsView'),
  attempts: () => import('./attempts/BreakingView'),
} satisfies Record<EventFormat, unknown>;
const views = {
  panel: lazyPage(loads.panel),
  bracket: lazyPage(loads.bracket),
  measured: lazyPage(loads.measured),
  attempts: lazyPage(loads.attempts),
};

/** Loads every format, because the next one may be needed without a network. */
export const loadFormats = (): Promise<unknown> => Promise.all(Object.values(loads).map((load) => load()));

/**
 * A contest as its format is scored, and the steps of its results, which are the same for every format (rule G4): below,
 * and above once they are finished. Changes of finished results ask first.
 */
export const ContestView = (props: ContestProps) => {
  const { context, dialog } = useCorrecting(props);
  const { contest } = props;
  const { asked, ask, close, mayFinish } = useFinishing(props);
  const View = views[contest.rules.format];
  const finish = useStableCallback(() => ask('finish'));
  const view = (
    <Suspense key="view" fallback={<Skeleton lines={4} height={56} label="Loading the scores" />}>
      <View {...props} context={context} onFinish={mayFinish ? finish : null} />
    </Suspense>
  );
  const results = <FinishPanel key="results" {...props} asked={asked} onAsk={ask} onClose={close} />;
  return (
    <Stack $gap={4}>
      {contest.isLocked ? [results, view] : [view, results]}
      {dialog}
    </Stack>
  );
};
