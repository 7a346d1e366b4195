import { lazy, Suspense, useRef, useSyncExternalStore } from 'react';
import { instantText, site } from '@schi/contract';
import { toast, VisuallyHidden } from '@schi/shared-ui/components';
import { useNow } from '@schi/shared-ui/live';
import { styled, useDispatch } from '@schi/shared-ui/platform';
import { RingCard } from './RingCard';
import { ageText, beginsText, columnsFor, shownRings } from './rings.rules';
import { useFit } from './use-fit';
import { useNewDeployment } from './use-new-deployment';
import { useRings } from './use-rings';
import { WallBar } from './WallBar';

// Always dark, because a hall is lit from above and the screens run for a whole day.
const Wall = styled.div<{ $columns: number }>`
  color-scheme: dark;
  position: fixed;
  inset: 0;
  display: grid;
  grid-template-columns: repeat(${({ $columns }) => $columns}, minmax(0, 1fr));
  grid-template-rows: auto;
  grid-auto-rows: minmax(0, 1fr);
  gap: 1.2vmin;
  padding: 1.2vmin;
  background: #0d0c0a;
  color: #fffdf8;
`;
const Words = styled.p`
  grid-column: 1 / -1;
  place-self: center;
  max-width: 30ch;
  font: 700 max(2rem, 5vmin) / 1.15 var(--font-display);
  text-align: center;
`;

const wide = typeof matchMedia === 'function' ? matchMedia('(min-aspect-ratio: 1/1)') : null;
const subscribe = (changed: () => void) => {
  wide?.addEventListener('change', changed);
  return () => wide?.removeEventListener('change', changed);
};
const useIsWide = () => useSyncExternalStore(subscribe, () => wide?.matches ?? true);

// Behind the first paint; a screen whose network cannot bring it still reloads every 11 seconds.
const LiveReload = lazy(() => import('./LiveReload').catch(() => ({ default: () => null })));

/** The screen on the wall: every open ring, read from ten meters (specification, section 2; rule G6). */
const RingAssignmentsPage = () => {
  const dispatch = useDispatch();
  const { rings, tournament, loadedAt, failure, reload } = useRings(({ message }) => dispatch(toast('warn', message)));
  const isWide = useIsWide();
  // So that the shown age of the data, and the day of a stop, stay right.
  const now = useNow(5);
  useNewDeployment();
  const shown = rings ? shownRings(rings, now) : [];
  const begins = tournament && beginsText(tournament, now);
  const age = rings ? ageText(now.getTime() - loadedAt) : null;
  const wall = useRef<HTMLDivElement>(null);
  useFit(wall, JSON.stringify([shown, begins, isWide, tournament?.name]));
  return (
    <Wall ref={wall} $columns={columnsFor(shown.length, isWide)}>
      <VisuallyHidden as="h1">{site.name}: ring assignments</VisuallyHidden>
      {tournament && (
        <WallBar
          name={tournament.name}
          when={begins ?? instantText(now.getTime(), tournament.timeZone, 'clock')}
          age={age}
        />
      )}
      {!rings && (
        <Words role="status">{failure ? 'The screen is waiting for the network.' : 'Loading the rings'}</Words>
      )}
      {rings && shown.length === 0 && <Words role="status">Finished loading but no ring data available</Words>}
      {tournament &&
        shown.map((ring) => <RingCard key={ring.ringId} ring={ring} now={now} timeZone={tournament.timeZone} />)}
      {tournament && (
        <Suspense fallback={null}>
          <LiveReload tournamentId={tournament.id} onChange={reload} />
        </Suspense>
      )}
    </Wall>
  );
};
export default RingAssignmentsPage;
