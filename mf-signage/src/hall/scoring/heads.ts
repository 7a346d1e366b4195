import { contestHeads, contests, type CalledContest, type CalledDivision } from '@schi/contract';

type People = Pick<CalledDivision, 'competitors'>;

interface Read extends People {
  heads: contests.ContestHeads;
  standing?: contests.Standing;
}
// Several parts of the table ask for the same contest at each press: a standing of five takes 0.3 ms, or none with this
// cache. A contest and its competitors never change; what is noted makes new ones.
const readOf = new WeakMap<CalledContest, Read>();
const readNow = (contest: CalledContest, { competitors }: People): Read => {
  const before = readOf.get(contest);
  if (before?.competitors === competitors) return before;
  const read = { competitors, heads: contestHeads(contest, { competitors }) };
  readOf.set(contest, read);
  return read;
};

/** What holds for each subject of a contest: what is noted of it, and who has come. */
export const headsOf = (contest: CalledContest, people: People): contests.ContestHeads =>
  readNow(contest, people).heads;

/** Where a contest stands by what holds for it. */
export const standingIn = (contest: CalledContest, people: People): contests.Standing => {
  const read = readNow(contest, people);
  return (read.standing ??= contests.standingOf(contest, read.heads));
};
