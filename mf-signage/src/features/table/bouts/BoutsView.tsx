import { contests } from '@schi/contract';
import { Muted } from '@schi/shared-ui/components';
import type { ContestProps } from '../scoring/context';
import { headsOf } from '../scoring/heads';

const stateText: Record<contests.ContestBout['state'], string> = {
  ready: 'to be fought',
  waiting: 'waits for the bouts before it',
  done: 'fought',
  walkover: 'walkover',
  empty: 'not fought',
  notNeeded: 'not needed',
};

/** The bouts of a contest. The steps of its results stand below it, as below every format. */
const BoutsView = ({ contest, division, context: { namesOf } }: ContestProps) => {
  const { bouts } = contests.standingOf(contest, headsOf(contest, division));
  const name = (id: number | null) => (id === null ? '–' : namesOf(id));
  if (bouts.length === 0) return <Muted>There are no bouts.</Muted>;
  return (
    <ul aria-label="Bouts">
      {bouts.map(({ match, label, red, blue, state, winner }) => (
        <li key={match}>
          {label}: <bdi>{name(red)}</bdi> – <bdi>{name(blue)}</bdi>, {stateText[state]}
          {winner !== null && (
            <>
              , winner <bdi>{name(winner)}</bdi>
            </>
          )}
        </li>
      ))}
    </ul>
  );
};
export default BoutsView;
