import { contests, type ringCalls } from '@schi/contract';
import type { RingChange } from '@schi/shared-ui/ring-calls';

type Heads = contests.ContestHeads;
type ContestBout = contests.ContestBout;

/** A bout at which something changes, with who met or meets there. */
export interface ChangedBout {
  label: string;
  red: number;
  blue: number;
  /** Of a result that is set aside or counts again. */
  how: string;
}
/** What a change of a result does to other bouts. */
export interface ChangeEffects {
  /** Results of pairs that do not meet any more. */
  setAside: ChangedBout[];
  /** Pairs that have to fight now and did not before. */
  fightAgain: ChangedBout[];
  /** Results of pairs that meet again. */
  countAgain: ChangedBout[];
  isAny: boolean;
}

/** What is on the board of a bout; `null` before its first press. */
export const boardIn = (
  { contestId }: Pick<contests.Contest, 'contestId'>,
  heads: Heads,
  bout: { match: string; red: number; blue: number },
): ringCalls.BoardValue | null => contests.valueIn<'board'>(heads, { kind: 'board', contestId, ...bout });

const key = ({ match, red, blue }: { match: string; red: number | null; blue: number | null }) =>
  `${match} ${red}-${blue}`;
const pairOf = ({ label, red, blue, how }: ContestBout): ChangedBout[] =>
  red === null || blue === null ? [] : [{ label, red, blue, how }];

/**
 * What a change of one bout does to the others of its contest, by comparing where it stands with and without the change
 * (design, “Correcting”).
 * @param match the bout that is changed itself; it is not listed
 */
export const effectsOf = (
  contest: contests.Contest,
  heads: Heads,
  match: string,
  changes: readonly Pick<RingChange, 'subject' | 'value'>[],
): ChangeEffects => {
  const changed = new Map(heads);
  for (const { subject, value } of changes) changed.set(subject, { eventId: null, value });
  const before = contests.standingOf(contest, heads).bouts.filter((bout) => bout.match !== match);
  const after = contests.standingOf(contest, changed).bouts.filter((bout) => bout.match !== match);
  const asideBefore = new Set(before.flatMap(({ setAside }) => setAside.map(key)));
  const asideAfter = new Set(after.flatMap(({ setAside }) => setAside.map(key)));
  const stateBefore = new Map(before.map((bout) => [key(bout), bout.state]));
  const pairsAfter = new Set(after.map(key));
  const hasBegun = ({ match: name, red, blue }: ContestBout) =>
    red !== null && blue !== null && boardIn(contest, heads, { match: name, red, blue }) !== null;
  const setAside = [
    ...after.flatMap(({ label, setAside: list }) =>
      list.filter((result) => !asideBefore.has(key(result))).map(({ red, blue, how }) => ({ label, red, blue, how })),
    ),
    ...before
      .filter((bout) => bout.state === 'ready' && hasBegun(bout) && !pairsAfter.has(key(bout)))
      .flatMap((bout) => pairOf({ ...bout, how: 'has begun' })),
  ];
  const wasFought = new Set(before.flatMap(({ match: name, state }) => (state === 'done' ? [name] : [])));
  const fightAgain = after.flatMap((bout) =>
    bout.state === 'ready' && wasFought.has(bout.match) && stateBefore.get(key(bout)) !== 'ready' ? pairOf(bout) : [],
  );
  const countAgain = after.flatMap((bout) =>
    bout.state === 'done' && asideBefore.has(key(bout)) && !asideAfter.has(key(bout)) ? pairOf(bout) : [],
  );
  return { setAside, fightAgain, countAgain, isAny: setAside.length + fightAgain.length + countAgain.length > 0 };
};
