import { rankPanel, type Decisions, type PanelResult, type PanelRules, type Placing, type Turn, type Vote } from '../scoring';
import { mostSeats } from '../ring-calls';
import { outOf, valueIn, drawnIds, type Contest, type ContestHeads } from './contest';

/** The same list for every turn of which nothing is taken off, so that a page can tell that nothing changed. */
const noDeductions: never[] = [];

/** The seat of the ring chief among votes. */
export const chiefSeat = 0;

/**
 * Votes and shared places as they are noted: one chain for each judge.
 * @param needed so many judges have to vote before it counts
 */
export const decisionsOf = ({ contestId }: Pick<Contest, 'contestId'>, heads: ContestHeads, needed: number): Decisions => {
  const votes = new Map<string, { group: number[]; choices: number[]; chief: number | null }>();
  for (let seat = chiefSeat; seat <= mostSeats; seat += 1)
    for (const { group, choice } of valueIn<'vote'>(heads, { kind: 'vote', contestId, seat })?.choices ?? []) {
      const key = [...group].sort((a, b) => a - b).join(' ');
      const vote = votes.get(key) ?? { group, choices: [], chief: null };
      votes.set(key, seat === chiefSeat ? { ...vote, chief: choice } : { ...vote, choices: [...vote.choices, choice] });
    }
  const complete = [...votes.values()].filter(({ choices }) => choices.length >= needed);
  return {
    votes: complete satisfies Vote[],
    shared: valueIn<'shared'>(heads, { kind: 'shared', contestId })?.groups ?? [],
  };
};

/** The turns of a panel as they are noted. `round`: 1, or 2 for one more turn after a tie. */
export const turnsOf = (contest: Contest, heads: ContestHeads, { judges }: PanelRules, round: 1 | 2): Turn[] => {
  const { contestId } = contest;
  const out = outOf(contest, heads);
  return drawnIds(contest).map((competitorId): Turn => {
    const taken = valueIn<'deduct'>(heads, { kind: 'deduct', contestId, competitorId, round });
    const why = out.get(competitorId);
    return {
      competitorId,
      scores: Array.from(
        { length: judges },
        (_, seat) => valueIn<'score'>(heads, { kind: 'score', contestId, competitorId, round, seat: seat + 1 })?.points ?? null,
      ),
      deductions: taken?.list ?? noDeductions,
      timeMs: taken?.timeMs ?? null,
      ...(why === undefined ? {} : { out: why }),
    };
  });
};

/** The groups for which the director has ordered one more turn. */
export const moreTurnsOf = ({ contestId }: Pick<Contest, 'contestId'>, heads: ContestHeads): number[][] =>
  valueIn<'shared'>(heads, { kind: 'shared', contestId })?.again ?? [];

/** Seats that count for nobody, from 0 as the panel counts them. */
export const voidSeatsOf = ({ contestId }: Pick<Contest, 'contestId'>, heads: ContestHeads): number[] =>
  (valueIn<'seats'>(heads, { kind: 'seats', contestId })?.voided ?? []).map((seat) => seat - 1);

/** Puts the places of one more turn in the stead of a shared place. */
const withMore = (placings: readonly Placing[], group: readonly number[], more: PanelResult): Placing[] => {
  const [first] = placings.filter(({ competitorId }) => group.includes(competitorId));
  const offset = (first?.place ?? 1) - 1;
  const medals = new Map(placings.map(({ place, medal }) => [place, medal]));
  const medalAt = (place: number) => medals.get(place) ?? ([null, 'gold', 'silver', 'bronze'] as const)[place] ?? null;
  return placings.map((placing) => {
    const found = more.placings.find(({ competitorId }) => competitorId === placing.competitorId);
    if (!found || found.place === null) return placing;
    const place = found.place + offset;
    const before = placing.decidedBy.replace(/, level, to be voted on$/, '');
    return { ...placing, place, medal: medalAt(place), decidedBy: `${before}, ${found.decidedBy} in one more turn` };
  });
};

/** The places of a panel: by the rules, by votes, by a decision of the director, or by one more turn of those who are level (decision G4). */
export const panelStanding = (contest: Contest, heads: ContestHeads, rules: PanelRules): PanelResult => {
  const voided = voidSeatsOf(contest, heads);
  const decisions = decisionsOf(contest, heads, rules.judges - voided.length);
  const first = rankPanel(rules, turnsOf(contest, heads, rules, 1), decisions, voided);
  if (first.open.length === 0) return first;
  const again = turnsOf(contest, heads, rules, 2);
  return first.open.reduce<PanelResult>(
    ({ placings, open }, group) => {
      const more = rankPanel(
        rules,
        again.filter(({ competitorId }) => group.includes(competitorId)),
        decisions,
        voided,
      );
      const sharing = placings.filter(({ place }) => place === placings.find((one) => one.competitorId === group[0])?.place);
      const isComplete = more.placings.every(({ place }) => place !== null) && sharing.length === group.length;
      return isComplete
        ? { placings: withMore(placings, group, more), open: [...open, ...more.open] }
        : { placings, open: [...open, group] };
    },
    { placings: first.placings, open: [] },
  );
};
