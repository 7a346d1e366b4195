import fc from 'fast-check';
import { bracketMatches, drawBracket, sameSchoolPairs, type BracketRules } from '../../rules/draws';
import { bracketOf, placeBracket, type Bout, type BoutResult } from './bracket';
import { medalOf } from '../../rules/medals';
import type { Out } from '../placing';
import { brokenRulesOf } from './bracket-rules.fixture';

const [A, B, C, D] = [1, 2, 3, 4];
const four = [A, B, C, D];
const shared: BracketRules = { kind: 'single', third: 'shared' };
const withMatch: BracketRules = { kind: 'single', third: 'match' };
const nobody = new Map<number, Out>();
const won = (match: string, red: number, blue: number, winner: number | null, how = 'points'): BoutResult => ({
  match,
  red,
  blue,
  winner,
  how,
});
const at = (name: string, bouts: readonly Bout[]): Bout => bouts.find((bout) => bout.name === name) as Bout;
const medals = (
  slots: readonly (number | null)[],
  rules: BracketRules,
  results: readonly BoutResult[],
  out: ReadonlyMap<number, Out> = nobody,
) =>
  placeBracket(slots, rules, out, results).placings.map(({ competitorId, place }) => [
    competitorId,
    place,
    medalOf(place),
  ]);

it.each<[Out | undefined, Out | undefined, number | null, string]>([
  ['scratched', undefined, B, 'walkover: scratched'],
  [undefined, 'withdrawn', A, 'walkover: withdrawn'],
  ['scratched', 'withdrawn', null, 'walkover: scratched'],
])('says why a bout is not fought: red %s, blue %s', (red, blue, winner, how) => {
  const out = new Map([...(red ? [[A, red] as const] : []), ...(blue ? [[B, blue] as const] : [])]);
  expect(at('W1-1', bracketOf(four, shared, out, []))).toMatchObject({ state: 'walkover', winner, how });
});

it('lets a repechage wait until its finalist is known', () => {
  const rules: BracketRules = { kind: 'repechage', third: 'shared' };
  const quarters = [won('W1-1', 1, 2, 1), won('W1-2', 3, 4, 3)];
  const stateAfter = (...results: BoutResult[]) =>
    at('R1-1', bracketOf([1, 2, 3, 4, 5, 6, 7, 8], rules, nobody, results));
  expect([stateAfter(), stateAfter(...quarters)]).toMatchObject([{ state: 'waiting' }, { state: 'waiting' }]);
  expect(stateAfter(...quarters, won('W2-1', 1, 3, 3))).toMatchObject({ state: 'ready', red: 4, blue: 1 });
});

describe('the design’s examples of a bracket', () => {
  const people = (schools: readonly number[]) =>
    schools.map((school, index) => ({ id: index + 1, school, family: index, seed: null }));
  it('bracket 1: five entrants: eight places, three byes, one bout in the first round, no bye meets a bye', () => {
    const slots = drawBracket(people([1, 2, 3, 4, 5]), 7);
    const first = bracketOf(slots, shared, nobody, []).filter(({ round, part }) => part === 'winners' && round === 1);
    expect([slots.length, slots.filter((id) => id === null).length]).toEqual([8, 3]);
    expect(first.map(({ state }) => state).sort()).toEqual(['empty', 'empty', 'empty', 'ready']);
    expect(first.every(({ red, blue }) => red !== null || blue !== null)).toBe(true);
  });
  it('bracket 2: eight entrants with five, or four, of one school: one, or no, bout of one school', () => {
    const pairs = (schools: readonly number[]) =>
      sameSchoolPairs(drawBracket(people(schools), 3), (id) => schools[id - 1] ?? null);
    expect([pairs([1, 1, 1, 1, 1, 2, 3, 4]), pairs([1, 1, 1, 1, 2, 3, 4, 5])]).toEqual([1, 0]);
  });

  const semis = [won('W1-1', A, B, A, '5–4'), won('W1-2', C, D, C)];
  const final = won('W2-1', A, C, A, '5–3');
  it('bracket 14: a corrected semifinal sets the final aside, and the other one meets the finalist', () => {
    const corrected = [...semis, final, won('W1-1', A, B, B, '6–5')];
    const bout = at('W2-1', bracketOf(four, shared, nobody, corrected));
    expect(bout).toMatchObject({ red: B, blue: C, state: 'ready', setAside: [final] });
    expect(medals(four, shared, corrected)).toEqual([
      [A, 3, 'bronze'],
      [D, 3, 'bronze'],
      [B, null, null],
      [C, null, null],
    ]);
    expect(medals(four, shared, [...semis, final])[0]).toEqual([A, 1, 'gold']);
  });
  it('bracket 15: corrected points of the same winner change nothing later', () => {
    const bout = at('W2-1', bracketOf(four, shared, nobody, [...semis, final, won('W1-1', A, B, A, '6–4')]));
    expect(bout).toMatchObject({ state: 'done', winner: A, setAside: [] });
  });
  it('bracket 16: a correction that is taken back brings the final back', () => {
    const back = [...semis, final, won('W1-1', A, B, B), won('W1-1', A, B, A, '5–4')];
    expect(at('W2-1', bracketOf(four, shared, nobody, back))).toMatchObject({ state: 'done', winner: A, setAside: [] });
    expect(medals(four, shared, back)[0]).toEqual([A, 1, 'gold']);
  });
  it('bracket 17: a double disqualification by mistake never brings back somebody who lost', () => {
    const quarters = [
      won('W1-1', 1, 2, 1),
      won('W1-2', 3, 4, 3),
      won('W1-3', 5, 6, 5),
      won('W1-4', 7, 8, 7),
      won('W2-2', 5, 7, 5),
    ];
    const mistake = [...quarters, won('W2-1', 1, 3, null, 'both disqualified')];
    expect(at('W3-1', bracketOf(eight, withMatch, nobody, mistake))).toMatchObject({
      state: 'empty',
      winner: 5,
      red: null,
      blue: 5,
    });
    const corrected = [...mistake, won('W2-1', 1, 3, 1, 'disqualified for the bout')];
    const bouts = bracketOf(eight, withMatch, nobody, corrected);
    expect([at('W3-1', bouts), at('T1-1', bouts)]).toMatchObject([
      { state: 'ready', red: 1, blue: 5 },
      { state: 'ready', red: 3, blue: 7 },
    ]);
  });
  it('bracket 18: the match for third place may be over before the final', () => {
    const early = [...semis, won('T1-1', B, D, D)];
    expect(at('W2-1', bracketOf(four, withMatch, nobody, early)).state).toBe('ready');
    expect(medals(four, withMatch, early)).toEqual([
      [D, 3, 'bronze'],
      [B, 4, null],
      [A, null, null],
      [C, null, null],
    ]);
  });
  it('bracket 19: disqualified for the final keeps silver; for conduct silver is vacant, and the thirds stay third', () => {
    const lost = [...semis, won('W2-1', A, C, C, 'disqualified for the bout')];
    expect(medals(four, shared, lost)).toEqual([
      [C, 1, 'gold'],
      [A, 2, 'silver'],
      [B, 3, 'bronze'],
      [D, 3, 'bronze'],
    ]);
    expect(medals(four, shared, lost, new Map([[A, 'disqualified']]))).toEqual([
      [C, 1, 'gold'],
      [A, null, null],
      [B, 3, 'bronze'],
      [D, 3, 'bronze'],
    ]);
  });
  it('bracket 20: where neither comes nobody wins, and the next opponent walks over', () => {
    const out = new Map<number, Out>([
      [A, 'scratched'],
      [B, 'scratched'],
    ]);
    const bouts = bracketOf(four, shared, out, [won('W1-2', C, D, C)]);
    expect([at('W1-1', bouts), at('W2-1', bouts)]).toMatchObject([
      { state: 'walkover', winner: null },
      { state: 'empty', winner: C },
    ]);
    expect(medals(four, shared, [won('W1-2', C, D, C)], out)).toEqual([
      [C, 1, 'gold'],
      [D, 3, 'bronze'],
      [A, null, null],
      [B, null, null],
    ]);
  });
});

it('gives no place to somebody who was scratched before the first bout, and leaves what was reached to who withdrew later', () => {
  expect(medals(four, shared, [won('W1-1', A, B, A)], new Map([[D, 'scratched']])).find(([id]) => id === D)).toEqual([
    D,
    null,
    null,
  ]);
  const later = [won('W1-1', A, B, A), won('W1-2', C, D, C)];
  expect(medals(four, shared, later, new Map([[C, 'withdrawn']]))).toEqual([
    [A, 1, 'gold'],
    [C, 2, 'silver'],
    [B, 3, 'bronze'],
    [D, 3, 'bronze'],
  ]);
});

it('a double elimination has a further final only where the one who lost before wins the first', () => {
  const double: BracketRules = { kind: 'double', third: 'shared' };
  const before = [
    won('W1-1', A, B, A),
    won('W1-2', C, D, C),
    won('W2-1', A, C, A),
    won('L1-1', B, D, B),
    won('L2-1', B, C, C),
  ];
  expect(medals(four, double, [...before, won('F1-1', A, C, A)])).toEqual([
    [A, 1, 'gold'],
    [C, 2, 'silver'],
    [B, 3, 'bronze'],
    [D, 4, null],
  ]);
  const level = bracketOf(four, double, nobody, [...before, won('F1-1', A, C, C)]);
  expect(at('F2-1', level)).toMatchObject({ state: 'ready', red: A, blue: C });
});

it('a repechage gives third place to whoever of those beaten by a finalist wins the line', () => {
  const eight = [1, 2, 3, 4, 5, 6, 7, 8];
  const rules: BracketRules = { kind: 'repechage', third: 'shared' };
  const winners = bracketMatches(eight, rules).filter(({ part }) => part === 'winners');
  // The lower number always wins in the winners' part.
  const results: BoutResult[] = [];
  for (const { name } of winners) {
    const { red, blue } = at(name, bracketOf(eight, rules, nobody, results));
    if (red !== null && blue !== null) results.push(won(name, red, blue, Math.min(red, blue)));
  }
  const bouts = bracketOf(eight, rules, nobody, results);
  expect([at('R1-1', bouts), at('R2-1', bouts)]).toMatchObject([
    { red: 2, blue: 3, state: 'ready' },
    { red: 6, blue: 7, state: 'ready' },
  ]);
  const all = [...results, won('R1-1', 2, 3, 2), won('R2-1', 6, 7, 7)];
  expect(medals(eight, rules, all).map(([id, place]) => [id, place])).toEqual([
    [1, 1],
    [5, 2],
    [2, 3],
    [7, 3],
    [3, 5],
    [6, 5],
    [4, 7],
    [8, 7],
  ]);
});

it('a repechage of sixteen places those who lost later in the line before those who lost earlier', () => {
  const sixteen = Array.from({ length: 16 }, (_, index) => index + 1);
  const rules: BracketRules = { kind: 'repechage', third: 'shared' };
  const results: BoutResult[] = [];
  for (const { name } of bracketMatches(sixteen, rules)) {
    const { red, blue } = at(name, bracketOf(sixteen, rules, nobody, results));
    if (red !== null && blue !== null) results.push(won(name, red, blue, Math.min(red, blue)));
  }
  expect(
    medals(sixteen, rules, results)
      .slice(0, 8)
      .map(([id, place]) => [id, place]),
  ).toEqual([
    [1, 1],
    [9, 2],
    [2, 3],
    [10, 3],
    [5, 5],
    [13, 5],
    [3, 7],
    [11, 7],
  ]);
});

/** `BRACKET_RUNS=20000 npx jest …/bracket.test.ts` tries so many sequences of some thirty states each. */
const numRuns = Number(process.env.BRACKET_RUNS ?? 150);
const kinds = fc.constantFrom<BracketRules>(
  shared,
  withMatch,
  { kind: 'repechage', third: 'shared' },
  { kind: 'double', third: 'shared' },
);
const step = fc.record({
  kind: fc.constantFrom('fight', 'fight', 'fight', 'correct', 'both', 'out', 'in'),
  pick: fc.nat(),
  side: fc.nat({ max: 1 }),
});

it('through any results, corrections, absences and double disqualifications nobody is lost, doubled or comes back', () => {
  let [states, setAside] = [0, 0];
  fc.assert(
    fc.property(
      fc.integer({ min: 4, max: 16 }),
      fc.nat(),
      kinds,
      fc.array(step, { minLength: 10, maxLength: 50, size: 'max' }),
      (size, seed, rules, list) => {
        const slots = drawBracket(
          Array.from({ length: size }, (_, index) => ({ id: index + 1, school: null, family: index, seed: null })),
          seed,
        );
        const results: BoutResult[] = [];
        const out = new Map<number, Out>();
        let broken: string[] = [];
        let bouts = bracketOf(slots, rules, out, results);
        for (const { kind, pick, side } of list) {
          const wanted = kind === 'correct' ? 'done' : 'ready';
          const open = bouts.filter(({ state }) => state === wanted);
          const bout = open[pick % Math.max(1, open.length)];
          const id = (pick % size) + 1;
          const before = JSON.stringify(bouts);
          if (kind === 'out') out.set(id, pick % 3 === 0 ? 'disqualified' : 'scratched');
          else if (kind === 'in') out.delete(id);
          else if (bout && bout.red !== null && bout.blue !== null) {
            const winner =
              kind === 'correct'
                ? bout.winner === bout.red
                  ? bout.blue
                  : bout.red
                : side === 0
                  ? bout.red
                  : bout.blue;
            results.push(won(bout.name, bout.red, bout.blue, kind === 'both' ? null : winner));
            const takenBack = JSON.stringify(bracketOf(slots, rules, out, results.slice(0, -1)));
            if (takenBack !== before) broken.push('A result that is taken back left something behind');
          }
          bouts = bracketOf(slots, rules, out, results);
          broken = [...broken, ...brokenRulesOf(slots, rules, out, results, bouts)];
          states += 1;
          setAside += bouts.some((one) => one.setAside.length > 0) ? 1 : 0;
        }
        expect(broken).toEqual([]);
      },
    ),
    { numRuns },
  );
  // The sequences did correct bouts after which others had been fought.
  expect([states > 10 * numRuns, setAside > numRuns / 10]).toEqual([true, true]);
});

const repechage: BracketRules = { kind: 'repechage', third: 'shared' };
const eight = [1, 2, 3, 4, 5, 6, 7, 8];
/** 1 and 5 reach the final; 3 and 7 lose the semifinals. */
const toFinal = [
  won('W1-1', 1, 2, 1),
  won('W1-2', 3, 4, 3),
  won('W1-3', 5, 6, 5),
  won('W1-4', 7, 8, 7),
  won('W2-1', 1, 3, 1),
  won('W2-2', 5, 7, 5),
];
const bothIn = (match: string, red: number, blue: number) => won(match, red, blue, null, 'both disqualified');

it.each<[string, BracketRules, BoutResult[], [number, number | null, string | null][]]>([
  [
    'the last bout of a repechage',
    repechage,
    [...toFinal, bothIn('R1-1', 2, 3), won('R2-1', 6, 7, 7), won('W3-1', 1, 5, 1)],
    [
      [1, 1, 'gold'],
      [5, 2, 'silver'],
      [7, 3, 'bronze'],
      [2, 5, null],
      [3, 5, null],
      [6, 5, null],
      [4, 7, null],
      [8, 7, null],
    ],
  ],
  [
    'a semifinal before a repechage',
    repechage,
    [...toFinal.slice(0, 4), bothIn('W2-1', 1, 3), won('W2-2', 5, 7, 5), won('R2-1', 6, 7, 7)],
    [
      [5, 1, 'gold'],
      [7, 3, 'bronze'],
      [1, 5, null],
      [3, 5, null],
      [6, 5, null],
      [2, 7, null],
      [4, 7, null],
      [8, 7, null],
    ],
  ],
  [
    'a semifinal before a match for third place',
    withMatch,
    [bothIn('W1-1', A, B), won('W1-2', C, D, C)],
    [
      [C, 1, 'gold'],
      [D, 3, 'bronze'],
      [A, 4, null],
      [B, 4, null],
    ],
  ],
  [
    'a match for third place',
    withMatch,
    [won('W1-1', A, B, A), won('W1-2', C, D, C), bothIn('T1-1', B, D), won('W2-1', A, C, A)],
    [
      [A, 1, 'gold'],
      [C, 2, 'silver'],
      [B, 4, null],
      [D, 4, null],
    ],
  ],
  [
    'a final',
    shared,
    [won('W1-1', A, B, A), won('W1-2', C, D, C), bothIn('W2-1', A, C)],
    [
      [A, 2, 'silver'],
      [C, 2, 'silver'],
      [B, 3, 'bronze'],
      [D, 3, 'bronze'],
    ],
  ],
  [
    'a first round before a losers’ part',
    { kind: 'double', third: 'shared' },
    [bothIn('W1-1', A, B), won('W1-2', C, D, C), won('F1-1', C, D, C)],
    [
      [C, 1, 'gold'],
      [D, 2, 'silver'],
      [A, 4, null],
      [B, 4, null],
    ],
  ],
])('leaves both what they had reached where nobody wins %s', (_bout, rules, results, expected) => {
  expect(medals(rules === repechage ? eight : four, rules, results)).toEqual(expected);
});

it('gives no place to two who never came, and leaves them what they had reached where they had fought before', () => {
  const missed = (match: string, red: number, blue: number) => won(match, red, blue, null, 'neither came');
  expect(medals(four, shared, [missed('W1-1', A, B), won('W1-2', C, D, C)])).toEqual([
    [C, 1, 'gold'],
    [D, 3, 'bronze'],
    [A, null, null],
    [B, null, null],
  ]);
  expect(medals(four, shared, [won('W1-1', A, B, A), won('W1-2', C, D, C), missed('W2-1', A, C)]).slice(0, 2)).toEqual([
    [A, 2, 'silver'],
    [C, 2, 'silver'],
  ]);
});

it('gives everybody of a full bracket the place after all who were better, in every kind and size', () => {
  for (const size of [4, 8, 16, 32])
    for (const rules of [
      shared,
      withMatch,
      { kind: 'repechage', third: 'shared' },
      { kind: 'double', third: 'shared' },
    ] as const) {
      const slots = Array.from({ length: size }, (_, index) => index + 1);
      const results: BoutResult[] = [];
      for (;;) {
        const open = bracketOf(slots, rules, nobody, results).find(({ state }) => state === 'ready');
        if (!open || open.red === null || open.blue === null) break;
        // Who wins changes from bout to bout, so that parts of losers are not won by their highest numbers alone.
        results.push(won(open.name, open.red, open.blue, results.length % 3 === 0 ? open.blue : open.red));
      }
      const places = medals(slots, rules, results).map(([, place]) => Number(place));
      expect({ size, rules, places }).toEqual({
        size,
        rules,
        places: places.map((place) => places.filter((other) => other < place).length + 1),
      });
    }
});
