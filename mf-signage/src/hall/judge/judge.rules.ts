import { contests, scoring, type CalledContest, type CalledDivision, type CalledRing } from '@schi/contract';
import { boardIn } from '../formats/bracket/bout-changes.rules';
import { boardAt } from '../formats/bracket/boards.rules';
import { headsOf } from '../scoring/heads';
import { isBegun } from '../formats/panel/panel.rules';
import { groupKey } from '../scoring/VoteDialog';

/** What a seat of a panel has to do next. `round`: 2 for one more turn of those who are level. */
export type JudgeTask =
  | { kind: 'score'; competitorId: number; round: 1 | 2; place: number; count: number }
  /** The votes between those who are level; `choice`: what this seat has voted, which may change until it is decided. */
  | { kind: 'vote'; votes: readonly { group: readonly number[]; choice: number | null }[] }
  /** The flag for a bout; `side`: the one that this seat has shown. */
  | { kind: 'flag'; bout: PairedBout; side: scoring.Corner | null }
  /** The points of the bout that is fought. */
  | { kind: 'points'; bout: PairedBout; isRunning: boolean }
  /** Nothing, for this reason. */
  | { kind: 'wait'; says: string };
/** A score that this seat has given. */
export interface OwnScore {
  competitorId: number;
  round: 1 | 2;
  points: number;
}
/** An event that is judged in the ring now. */
export interface Judged {
  division: CalledDivision;
  contest: CalledContest;
  heads: contests.ContestHeads;
  task: JudgeTask;
  scores: OwnScore[];
}

/**
 * The turns that a seat scores: all of the first round, and one more turn of a group for which it is ordered or of
 * which somebody has a score.
 */
const turnsFor = (contest: CalledContest, heads: contests.ContestHeads, open: readonly (readonly number[])[]) => {
  const { rules } = contest;
  if (rules.format !== 'panel') return [];
  const order = contests.orderOf(contest, heads);
  const turnsOf = (round: 1 | 2) => {
    const turns = contests.turnsOf(contest, heads, rules.panel, round);
    return order.flatMap((id) => turns.find(({ competitorId, out }) => competitorId === id && out === undefined) ?? []);
  };
  const second = turnsOf(2);
  const hasBegun = new Set(second.filter((turn) => isBegun([turn])).map(({ competitorId }) => competitorId));
  const ordered = new Set(contests.moreTurnsOf(contest, heads).map(groupKey));
  const again = new Set(
    open.filter((group) => ordered.has(groupKey(group)) || group.some((id) => hasBegun.has(id))).flat(),
  );
  return [
    { round: 1 as const, turns: turnsOf(1) },
    {
      round: 2 as const,
      turns: second.filter(({ competitorId }) => hasBegun.has(competitorId) || again.has(competitorId)),
    },
  ];
};

type PairedBout = contests.ContestBout & { red: number; blue: number };
const isReady = (bout: contests.ContestBout): bout is PairedBout =>
  bout.state === 'ready' && bout.red !== null && bout.blue !== null;

/** The bout for which judges show flags now: the next one where flags decide alone, else one that its rules leave to them. */
const boutForFlags = (
  contest: CalledContest,
  heads: contests.ContestHeads,
  rules: scoring.BoutRules,
  now: number,
): PairedBout | undefined =>
  contests
    .standingOf(contest, heads)
    .bouts.filter(isReady)
    .find((bout) => {
      const value = boardIn(contest, heads, bout);
      if (rules.decidedBy === 'flags') return value === null || value.board.flags === undefined;
      if (value === null) return false;
      return scoring.judgeBout(rules, boardAt(value, now)) === 'judges vote';
    });

/** The bout for which judges press points now: the one whose clock runs, else one that has begun. */
const boutForPoints = (contest: CalledContest, heads: contests.ContestHeads): JudgeTask | null => {
  const begun = contests
    .standingOf(contest, heads)
    .bouts.filter(isReady)
    .flatMap((bout) => {
      const value = boardIn(contest, heads, bout);
      return value
        ? [{ kind: 'points' as const, bout, isRunning: value.runsSince !== null && !value.board.isResting }]
        : [];
    });
  return begun.find(({ isRunning }) => isRunning) ?? begun[0] ?? null;
};

const flagTask = (
  contest: CalledContest,
  heads: contests.ContestHeads,
  rules: scoring.BoutRules,
  seat: number,
): JudgeTask => {
  if (seat > rules.judges)
    return { kind: 'wait', says: `This event has ${rules.judges} judges, so seat ${seat} does not score it.` };
  const bout = boutForFlags(contest, heads, rules, Date.now());
  if (bout)
    return { kind: 'flag', bout, side: contests.flagsShown(contest, heads, bout, rules.judges)[seat - 1] ?? null };
  const wait = { kind: 'wait', says: 'The keys appear here once the table has started the bout.' } as const;
  return (rules.decidedBy === 'flags' ? null : boutForPoints(contest, heads)) ?? wait;
};

const taskOf = (contest: CalledContest, heads: contests.ContestHeads, seat: number): JudgeTask => {
  const { rules } = contest;
  if (rules.format === 'bracket') return flagTask(contest, heads, rules.bout, seat);
  const judges = rules.format === 'panel' ? rules.panel.judges : rules.format === 'attempts' ? rules.judges : 0;
  if (judges === 0) return { kind: 'wait', says: 'Judges do not score this event.' };
  if (seat > judges)
    return { kind: 'wait', says: `This event has ${judges} judges, so seat ${seat} does not score it.` };
  if (contests.voidSeatsOf(contest, heads).includes(seat - 1))
    return { kind: 'wait', says: 'This seat does not count in this event.' };
  const { open } = contests.standingOf(contest, heads);
  for (const { round, turns } of turnsFor(contest, heads, open)) {
    const at = turns.findIndex(({ scores }) => typeof scores[seat - 1] !== 'number');
    const turn = turns[at];
    if (turn) return { kind: 'score', competitorId: turn.competitorId, round, place: at + 1, count: turns.length };
  }
  const voted = contests.valueIn<'vote'>(heads, { kind: 'vote', contestId: contest.contestId, seat })?.choices ?? [];
  const votes = open.map((group) => ({
    group,
    choice: voted.find((vote) => groupKey(vote.group) === groupKey(group))?.choice ?? null,
  }));
  if (votes.length > 0) return { kind: 'vote', votes };
  return { kind: 'wait', says: 'You have scored everybody. The table goes on.' };
};

/**
 * The event that a seat judges now: of the division in the ring, the first with something to do, else the first that
 * judges score. `undefined` while no division is in the ring, or its events are finished.
 */
export const judgedIn = ({ divisions }: Pick<CalledRing, 'divisions'>, seat: number): Judged | undefined => {
  const all = divisions
    .filter(({ step }) => step === 'inRing')
    .flatMap((division) =>
      division.contests.filter(({ isLocked }) => !isLocked).map((contest) => ({ division, contest })),
    )
    .map(({ division, contest }): Judged => {
      const heads = headsOf(contest, division);
      const scores = turnsFor(contest, heads, []).flatMap(({ round, turns }) =>
        turns.flatMap(({ competitorId, scores: given }): OwnScore[] => {
          const points = given[seat - 1];
          return typeof points === 'number' ? [{ competitorId, round, points }] : [];
        }),
      );
      return { division, contest, heads, task: taskOf(contest, heads, seat), scores };
    });
  const hasVoted = ({ task }: Judged) => task.kind === 'vote' && task.votes.every(({ choice }) => choice !== null);
  return (
    all.find((one) => one.task.kind !== 'wait' && !hasVoted(one)) ??
    all.find(hasVoted) ??
    all.find(({ contest: { rules } }) => rules.format !== 'measured') ??
    all[0]
  );
};
