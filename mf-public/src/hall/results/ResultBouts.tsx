import { useEffect } from 'react';
import type { ContestResult, ResultBouts as Bouts } from '@schi/contract';
import { DrawnBracket } from '@schi/shared-ui/bracket';
import { Loaded, Muted, VisuallyHidden } from '@schi/shared-ui/components';
import { Bullets } from '@schi/shared-ui/layout';
import { useResultBoutsQuery } from './results.api';

type Bout = Bouts['bouts'][number];

/** Two or three meet each other in turn and have no bracket. */
const Series = ({ bouts, nameOf }: { bouts: readonly Bout[]; nameOf: (at: number) => string }) => (
  <Bullets>
    {bouts
      .filter(({ state }) => state === 'done')
      .map(({ match, label, red, blue, winner, how }) => (
        <li key={match}>
          {label}: <bdi>{red === null ? '—' : nameOf(red)}</bdi> and <bdi>{blue === null ? '—' : nameOf(blue)}</bdi>.{' '}
          {winner === null ? 'No winner' : <>Winner: {<bdi>{nameOf(winner)}</bdi>}</>}
          {how !== '' && `, ${how}`}
        </li>
      ))}
  </Bullets>
);

const Drawn = ({ bouts: { people, bouts } }: { bouts: Bouts }) => {
  const nameOf = (at: number) => people[at]?.name ?? '—';
  if (bouts.every(({ match }) => match.startsWith('S'))) return <Series bouts={bouts} nameOf={nameOf} />;
  return (
    <DrawnBracket
      bouts={bouts}
      nameOf={nameOf}
      noteOf={({ winner, how, state }) =>
        state === 'done' && (
          <Muted as="span">
            {winner !== null && <VisuallyHidden>Winner: {nameOf(winner)}, </VisuallyHidden>}
            {how === '' ? 'won' : how}
          </Muted>
        )
      }
    />
  );
};

const gone = <Muted>These bouts are not shown any more: the result is being corrected or held back.</Muted>;

/** The bouts of one result, read when they are asked for and again when the result has changed. */
const ResultBouts = ({ tournamentId, contest }: { tournamentId: number; contest: ContestResult }) => {
  const query = useResultBoutsQuery(
    { params: { tournamentId, contestId: contest.contestId } },
    { refetchOnMountOrArgChange: true },
  );
  const { refetch } = query;
  // The same object as long as nothing of the result has changed.
  useEffect(() => void refetch(), [contest, refetch]);
  return (
    <Loaded query={query} shape="cards" lines={2} height={80} label="Loading the bouts" missing={gone}>
      {(bouts) => <Drawn bouts={bouts} />}
    </Loaded>
  );
};
export default ResultBouts;
