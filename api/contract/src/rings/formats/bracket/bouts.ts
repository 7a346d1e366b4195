import type { BracketRules } from '../../rules/draws';
import { readSubject, type BoutValue } from '../../rules/ring-calls';
import { bracketOf, placeBracket, seriesOf, type Bout, type BoutResult, type Ranked } from '../scoring';
import { drawnIds, outOf, valueIn, type Contest, type ContestHeads } from '../contest';

/** A bout of a contest, of a bracket or of the series of two or three. */
export interface ContestBout {
  /** `W2-1`, or `S3` in a series. */
  match: string;
  /** `Final`, `Round 1, bout 2`. */
  label: string;
  round: number;
  red: number | null;
  blue: number | null;
  state: Bout['state'];
  winner: number | null;
  how: string;
  /** Results of pairs that do not meet here any more. */
  setAside: BoutResult[];
}
export interface BoutStanding {
  bouts: ContestBout[];
  placings: Ranked[];
  isDecided: boolean;
  /** Those who are level in everything, for the director to decide. */
  open: number[];
}

/** The flags that judges have shown for a bout from their phones, by seat; `null`: not yet. */
export const flagsShown = (
  { contestId }: Pick<Contest, 'contestId'>,
  heads: ContestHeads,
  { match, red, blue }: { match: string; red: number; blue: number },
  judges: number,
): ('red' | 'blue' | null)[] =>
  Array.from(
    { length: judges },
    (_, index) => valueIn<'flag'>(heads, { kind: 'flag', contestId, match, red, blue, seat: index + 1 })?.side ?? null,
  );

type Recorded = BoutValue & { match: string; red: number; blue: number };
/** The results that are noted of a contest, one for each pair of each match. */
const resultsOf = ({ contestId }: Pick<Contest, 'contestId'>, heads: ContestHeads): Recorded[] =>
  [...heads]
    .flatMap(([text, { value }]): [string, Recorded][] => {
      if (value === null || !text.startsWith('bout ')) return [];
      const subject = readSubject(text);
      if (subject?.kind !== 'bout' || subject.contestId !== contestId) return [];
      // Cast: results have these values.
      return [[text, { ...(value as BoutValue), match: subject.match, red: subject.red, blue: subject.blue }]];
    })
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, result]) => result);

const roundNames = ['Final', 'Semifinal', 'Quarterfinal'];
const labelOf = ({ name, part, round }: Bout, rounds: number): string => {
  const bout = name.split('-')[1] ?? '1';
  switch (part) {
    case 'winners': {
      const left = rounds - round;
      const title = roundNames[left];
      return title === undefined ? `Round ${round}, bout ${bout}` : left === 0 ? title : `${title} ${bout}`;
    }
    case 'third':
      return 'Third place';
    case 'final':
      return round === 1 ? 'Final' : 'Second final';
    case 'losers':
      return `Losers’ round ${round}, bout ${bout}`;
    case 'repechage':
      return `Repechage ${round}, bout ${bout}`;
  }
};

const ofBracket = (contest: Contest, heads: ContestHeads, rules: BracketRules): BoutStanding => {
  const out = outOf(contest, heads);
  const results = resultsOf(contest, heads);
  const rounds = Math.log2(contest.slots.length);
  const isDouble = rules.kind === 'double';
  return {
    ...placeBracket(contest.slots, rules, out, results),
    open: [],
    bouts: bracketOf(contest.slots, rules, out, results).map((bout) => ({
      match: bout.name,
      label:
        isDouble && bout.part === 'winners'
          ? `Round ${bout.round}, bout ${bout.name.split('-')[1] ?? '1'}`
          : labelOf(bout, rounds),
      round: bout.round,
      red: bout.red,
      blue: bout.blue,
      state: bout.state,
      winner: bout.winner,
      how: bout.how,
      setAside: bout.setAside,
    })),
  };
};

const ofSeries = (contest: Contest, heads: ContestHeads): BoutStanding => {
  const ids = drawnIds(contest);
  const noted = resultsOf(contest, heads);
  const results = noted.flatMap((result) => {
    const match = /^S([1-6])$/.exec(result.match)?.[1];
    return match === undefined ? [] : [{ ...result, match: Number(match) }];
  });
  const series = seriesOf(ids, outOf(contest, heads), results);
  return {
    placings: series.placings,
    isDecided: series.isDecided,
    open: series.open,
    bouts: series.bouts.map(({ match, red, blue, state, winner }) => ({
      match: `S${match}`,
      label:
        ids.length === 2 ? `Bout ${match} of at most three` : match > 3 ? `Further bout ${match - 3}` : `Bout ${match}`,
      round: match,
      red,
      blue,
      state,
      winner,
      how: results.find((result) => result.match === match && result.red === red && result.blue === blue)?.how ?? '',
      setAside: noted.filter((result) => result.match === `S${match}` && (result.red !== red || result.blue !== blue)),
    })),
  };
};

/**
 * The bouts and places of a contest that is fought head to head: a bracket from four on, a series for two or three
 * (rule G4).
 */
export const boutStanding = (contest: Contest, heads: ContestHeads, rules: BracketRules): BoutStanding =>
  drawnIds(contest).length > 3 ? ofBracket(contest, heads, rules) : ofSeries(contest, heads);
