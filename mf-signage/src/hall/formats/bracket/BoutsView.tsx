import { useState } from 'react';
import { contests } from '@schi/contract';
import { EmptyState } from '@schi/shared-ui/components';
import { DrawnBracket } from '@schi/shared-ui/bracket';
import type { FormatProps } from '../../scoring/context';
import { FinishButton } from '../../scoring/FinishButton';
import { headsOf, standingIn } from '../../scoring/heads';
import { turnNumbersIn } from '../../scoring/order';
import { ToolFrame } from '../../scoring/ToolFrame';
import { boardIn } from './bout-changes.rules';
import { BoutList } from './BoutList';
import { isPaired, peopleOf, titleOf, type Bouts } from './bouts-context';
import { BoutScreen } from './BoutScreen';
import { LevelCompetitors } from './LevelCompetitors';
import { SeriesTable } from './SeriesTable';

/** The bout whose clock runs: a table that is opened again, in mid-bout, shows it at once. */
const runningIn = ({ contest, heads, standing }: Pick<Bouts, 'contest' | 'heads' | 'standing'>): string | null =>
  standing.bouts
    .filter(isPaired)
    .find((bout) => bout.state === 'ready' && boardIn(contest, heads, bout)?.runsSince != null)?.match ?? null;

/** A contest that is fought head to head: its bouts, one of them opened, and the bracket or the series (rule G4). */
const BoutsView = ({ contest, division, context, onFinish }: FormatProps) => {
  const heads = headsOf(contest, division);
  const standing = standingIn(contest, division);
  const [openMatch, setOpenMatch] = useState(() => runningIn({ contest, heads, standing }));
  const [lastMatch, setLastMatch] = useState<string | null>(null);
  if (contest.rules.format !== 'bracket') return null;
  const { judges } = contest.rules.bout;
  const bouts: Bouts = {
    contest,
    rules: contest.rules.bout,
    heads,
    standing,
    numbers: turnNumbersIn(contest),
    isReadOnly: context.isReadOnly,
    aheadMs: context.aheadMs,
    judgeSeats: (context.judgeSeats ?? []).filter((seat) => seat <= judges),
    ...peopleOf(division.competitors),
    record: context.record,
  };
  if (standing.bouts.length === 0)
    return (
      <EmptyState title="There is no bout">
        {standing.left[0] ?? 'Nobody else competes, so there is nothing to fight.'}
      </EmptyState>
    );
  const open = standing.bouts.filter(isPaired).find(({ match }) => match === openMatch);
  if (open && open.state !== 'waiting')
    return (
      <BoutScreen
        bouts={bouts}
        bout={open}
        next={standing.bouts.filter(isPaired).find(({ state }) => state === 'ready')}
        onOpen={setOpenMatch}
        onFinish={onFinish}
        onBack={() => {
          setLastMatch(open.match);
          setOpenMatch(null);
        }}
      />
    );
  return (
    <ToolFrame
      isListFirst
      tool={
        contests.drawnIds(contest).length > 3 ? (
          <DrawnBracket
            bouts={standing.bouts}
            nameOf={bouts.nameOf}
            titleOf={(bout) => titleOf(bouts, bout)}
            onOpen={setOpenMatch}
          />
        ) : (
          <SeriesTable bouts={bouts} />
        )
      }
      list={
        <>
          {onFinish && <FinishButton onFinish={onFinish} />}
          <LevelCompetitors bouts={bouts} division={division} context={context} />
          <BoutList bouts={bouts} lastMatch={lastMatch} onOpen={setOpenMatch} />
        </>
      }
    />
  );
};
export default BoutsView;
