import { bracketMatches, type BracketRules, type Match, type Slots, type Source } from '../../rules/draws';
import { outWords, type Out, type Ranked } from '../placing';

/** How a bout ended, as it was noted. The last one of a pair and a match that is not taken back counts. */
export interface BoutResult {
  /** The name of the match: `W2-1`. */
  match: string;
  red: number;
  blue: number;
  /** `null`: nobody, as after a double disqualification or where neither came. */
  winner: number | null;
  /** `5–3`, `golden point`. */
  how: string;
}

/** How a bout ends to which neither competitor came. */
export const neitherCame = 'neither came';

/** A match of a bracket as draw, results and absences make it. */
export interface Bout {
  name: string;
  part: Match['part'];
  round: number;
  /** `null`: not known yet, or nobody. */
  red: number | null;
  blue: number | null;
  /** `waiting`: somebody is not known yet. `empty`: nobody or one without an opponent. `notNeeded`: a further final. */
  state: 'waiting' | 'ready' | 'done' | 'walkover' | 'empty' | 'notNeeded';
  winner: number | null;
  loser: number | null;
  how: string;
  /** Results of pairs that do not meet here any more. They count again when the pair meets again. */
  setAside: BoutResult[];
}

/** Who stands in a place of a match: a competitor, `null` for nobody, or `open` while that is not known. */
type Place = number | 'open' | null;

const isOver = ({ state }: Bout) =>
  state === 'done' || state === 'walkover' || state === 'empty' || state === 'notNeeded';

/** Who was beaten in a round by the finalist of a half. */
const beatenBy = (bouts: ReadonlyMap<string, Bout>, half: 0 | 1, round: number, rounds: number): Place => {
  const semi = bouts.get(`W${rounds - 1}-${half + 1}`);
  if (!semi || !isOver(semi)) return 'open';
  if (semi.winner === null) return null;
  const bout = [...bouts.values()].find(
    (one) => one.part === 'winners' && one.round === round && (one.red === semi.winner || one.blue === semi.winner),
  );
  return bout?.winner === semi.winner ? bout.loser : null;
};

const resolved = (source: Source, bouts: ReadonlyMap<string, Bout>, rounds: number): Place => {
  switch (source.kind) {
    case 'entrant':
      return source.id;
    case 'bye':
      return null;
    case 'beaten':
      return beatenBy(bouts, source.half, source.round, rounds);
    default: {
      const before = bouts.get(source.match);
      return before && isOver(before) ? before[source.kind] : 'open';
    }
  }
};

/**
 * The bouts of a bracket. Only draw and results are stored; who meets whom later is always derived. So a corrected
 * result changes later bouts at once, results of pairs that do not meet any more are set aside, and they count again
 * when the correction is taken back. A competitor who is out loses every unplayed bout.
 * @param results in the order in which they took effect
 */
export const bracketOf = (
  slots: Slots,
  rules: BracketRules,
  out: ReadonlyMap<number, Out>,
  results: readonly BoutResult[],
): Bout[] => {
  const rounds = Math.log2(slots.length);
  const noted = new Map<string, BoutResult[]>();
  for (const result of results) noted.set(result.match, [...(noted.get(result.match) ?? []), result]);
  const bouts = new Map<string, Bout>();
  for (const { name, part, round, from, isConditional } of bracketMatches(slots, rules)) {
    const [one, other] = [resolved(from[0], bouts, rounds), resolved(from[1], bouts, rounds)];
    const red = one === 'open' ? null : one;
    const blue = other === 'open' ? null : other;
    const own = noted.get(name) ?? [];
    const isPair = (result: BoutResult) => result.red === red && result.blue === blue;
    const bout: Bout = {
      name,
      part,
      round,
      red,
      blue,
      state: 'waiting',
      winner: null,
      loser: null,
      how: '',
      setAside: own.filter((result) => !isPair(result)),
    };
    bouts.set(name, bout);
    // A further final is fought only where the one who lost before wins the first, so that both have lost once.
    const first = isConditional ? bouts.get(`F${round - 1}-1`) : undefined;
    if (first && (!isOver(first) || first.winner === null || first.winner === first.red)) {
      Object.assign(bout, {
        red: null,
        blue: null,
        setAside: own,
        state: isOver(first) ? 'notNeeded' : 'waiting',
      } satisfies Partial<Bout>);
      continue;
    }
    if (one === 'open' || other === 'open') continue;
    if (red === null || blue === null) {
      bout.state = 'empty';
      bout.winner = red ?? blue;
      bout.how = bout.winner === null ? '' : 'no opponent';
      continue;
    }
    const inForce = own.filter(isPair).at(-1);
    if (inForce) {
      bout.state = 'done';
      bout.winner = inForce.winner;
      bout.loser = inForce.winner === null ? null : inForce.winner === red ? blue : red;
      bout.how = inForce.how;
      continue;
    }
    const [redOut, blueOut] = [out.get(red), out.get(blue)];
    if (redOut === undefined && blueOut === undefined) {
      bout.state = 'ready';
      continue;
    }
    bout.state = 'walkover';
    bout.winner = redOut === undefined ? red : blueOut === undefined ? blue : null;
    bout.loser = bout.winner === null ? null : bout.winner === red ? blue : red;
    bout.how = `walkover: ${(bout.winner === red ? blueOut : redOut) ?? 'nobody came'}`;
  }
  return [...bouts.values()];
};

/** The bout that decides the first place. */
const finalOf = (bouts: readonly Bout[], { kind }: BracketRules, rounds: number): Bout | undefined => {
  const named = (name: string) => bouts.find((bout) => bout.name === name);
  if (kind !== 'double') return named(`W${rounds}-1`);
  const second = named('F2-1');
  return second?.state === 'notNeeded' ? named('F1-1') : second;
};

interface Reached {
  id: number;
  place: number;
  why: string;
}
/** Who lost a bout: the loser, and both where the bout is over and nobody won it. */
const losersOf = ({ state, red, blue, winner, loser }: Bout): number[] => {
  if (state !== 'done' && state !== 'walkover') return [];
  return (winner === null ? [red, blue] : [loser]).filter((id) => id !== null);
};
const losersIn = (bouts: readonly Bout[], place: number, whyOf: (bout: Bout) => string): Reached[] =>
  bouts.flatMap((bout) => losersOf(bout).map((id) => ({ id, place, why: `${whyOf(bout)}, ${bout.how}` })));

/** Those who lost in the rounds of a single elimination: semifinals 3, quarter finals 5, and so on. */
const losersOfRounds = (bouts: readonly Bout[], rounds: number, last: number): Reached[] =>
  Array.from({ length: last }, (_, index) => last - index).flatMap((round) =>
    losersIn(
      bouts.filter((bout) => bout.part === 'winners' && bout.round === round),
      2 ** (rounds - round) + 1,
      () => `lost in round ${round}`,
    ),
  );

const losersOfSemifinals = (bouts: readonly Bout[], rounds: number, place: number): Reached[] =>
  losersIn(
    bouts.filter((bout) => bout.part === 'winners' && bout.round === rounds - 1),
    place,
    () => `lost in round ${rounds - 1}`,
  );

const lowerOfSingle = (bouts: readonly Bout[], rounds: number): Reached[] => {
  const third = bouts.find(({ part }) => part === 'third');
  if (!third) return losersOfRounds(bouts, rounds, rounds - 1);
  const why = 'the match for third place';
  const won =
    isOver(third) && third.winner !== null ? [{ id: third.winner, place: 3, why: `won ${why}, ${third.how}` }] : [];
  // A semifinal that nobody won leaves two who cannot fight for third place.
  const bothLost = losersOfSemifinals(bouts, rounds, 4).filter(({ id }) => id !== third.red && id !== third.blue);
  return [
    ...won,
    ...losersIn([third], 4, () => `lost ${why}`),
    ...bothLost,
    ...losersOfRounds(bouts, rounds, rounds - 2),
  ];
};

const lowerOfRepechage = (bouts: readonly Bout[], rounds: number): Reached[] => {
  const last = rounds - 2;
  if (last < 1) return losersOfRounds(bouts, rounds, rounds - 1);
  const part = bouts.filter((bout) => bout.part === 'repechage');
  const thirds = part.flatMap((bout) =>
    bout.round === last && isOver(bout) && bout.winner !== null
      ? [{ id: bout.winner, place: 3, why: `won a repechage, ${bout.how}` }]
      : [],
  );
  const lost = part.flatMap((bout) => losersIn([bout], 5 + 2 * (last - bout.round), () => 'lost in the repechage'));
  // A semifinal that nobody won has no repechage: its two stand beside those who lost the last bout of one.
  const repechage = new Set(part.flatMap(({ red, blue }) => [red, blue]));
  const bothLost = losersOfSemifinals(bouts, rounds, 5).filter(({ id }) => !repechage.has(id));
  // Everybody else lost to somebody who was not a finalist.
  const named = new Set([...thirds, ...lost, ...bothLost].map(({ id }) => id));
  const others = losersOfRounds(bouts, rounds, last).filter(({ id }) => !named.has(id));
  return [
    ...thirds,
    ...lost,
    ...bothLost,
    ...others.map((one) => ({
      ...one,
      place: 2 * rounds + others.filter(({ place }) => place < one.place).length + 1,
    })),
  ];
};

/** Each bout of the losers' part puts somebody out, so a place follows from the bouts that come later. */
const lowerOfDouble = (bouts: readonly Bout[]): Reached[] => {
  const part = bouts.filter((bout) => bout.part === 'losers');
  const placeAfter = (entered: number) => 3 + part.filter(({ round }) => round > entered).length;
  const second = part.flatMap((bout) => losersIn([bout], placeAfter(bout.round), () => 'lost a second time'));
  // Nobody goes on from a bout that nobody won, so its two stand beside those who lost where they would have gone on.
  const bothLost = bouts.flatMap((bout) =>
    bout.part === 'winners' && bout.winner === null
      ? losersIn([bout], placeAfter(Math.max(1, 2 * bout.round - 2)), () => `lost in round ${bout.round}`)
      : [],
  );
  return [...second, ...bothLost];
};

/**
 * The places of a bracket, as far as they are decided: winner and loser of the final, then as the rules of the event
 * say. Who is disqualified for conduct has no place, and nobody moves up; who was scratched or withdrew keeps what was
 * reached by a bout. Source: rule G4.
 * @returns `isDecided`: no bout is left
 */
export const placeBracket = (
  slots: Slots,
  rules: BracketRules,
  out: ReadonlyMap<number, Out>,
  results: readonly BoutResult[],
): { placings: Ranked[]; isDecided: boolean } => {
  const bouts = bracketOf(slots, rules, out, results);
  const rounds = Math.log2(slots.length);
  const isDecided = bouts.every(isOver);
  const fought = new Set(
    bouts.flatMap(({ state, how, red, blue }) => (state === 'done' && how !== neitherCame ? [red, blue] : [])),
  );
  const reached = new Map<number, Reached>();
  const reach = (list: readonly Reached[]) => {
    for (const one of list) if (!reached.has(one.id)) reached.set(one.id, one);
  };
  const final = finalOf(bouts, rules, rounds);
  if (final && isOver(final)) {
    if (final.winner !== null) reach([{ id: final.winner, place: 1, why: `won the final, ${final.how}` }]);
    reach(losersIn([final], 2, () => 'lost the final'));
  }
  reach(
    rules.kind === 'double'
      ? lowerOfDouble(bouts)
      : rules.kind === 'repechage'
        ? lowerOfRepechage(bouts, rounds)
        : lowerOfSingle(bouts, rounds),
  );
  // Who comes to no bout has lost without having competed.
  for (const [id, { place }] of reached) if (place > 1 && !fought.has(id)) reached.delete(id);
  const entrants = slots
    .filter((id) => id !== null)
    .sort((a, b) => (reached.get(a)?.place ?? Infinity) - (reached.get(b)?.place ?? Infinity) || a - b);
  const placings = entrants.map((competitorId): Ranked => {
    const left = out.get(competitorId);
    const found = reached.get(competitorId);
    if (left === 'disqualified' || (left && !fought.has(competitorId)))
      return { competitorId, place: null, decidedBy: outWords[left] };
    if (!found) return { competitorId, place: null, decidedBy: isDecided ? 'Did not compete' : 'Not decided yet' };
    return { competitorId, place: found.place, decidedBy: found.why };
  });
  return { placings, isDecided };
};
