import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { adultAge, draws, matchmaking } from '@schi/contract';
import {
  draftFigures,
  figuredDivisions,
  GroupCost,
  lowerBound,
  modelOf,
  partsOf,
  presets,
  proposeDraft,
  proposeProgram,
  sentInput,
  type Model,
} from '../src/domains/divisions/matchmaking-proposal';
import { createComputer } from '../src/domains/divisions/matchmaking-proposal/computer.service';
import { population, type Population } from '../test/matchmaking/population';

type Entrant = matchmaking.Entrant;
type Groups = number[][];
type Method = (model: Model) => Groups;

const options = matchmaking.defaultMatchOptions;
const entrantAt = ({ entrants }: Model, place: number) => entrants[place] as Entrant;

/** Everybody in the reference division they fit, as they are; who fits none stands alone. */
const byReference: Method = (model) => {
  const groups = new Map<string, number[]>();
  model.entrants.forEach(({ reference, id }, place) => {
    const name = reference === null ? `alone ${id}` : `division ${reference}`;
    groups.set(name, [...(groups.get(name) ?? []), place]);
  });
  return [...groups.values()];
};

/**
 * What a careful person does by hand: genders apart from 11, split at the median of the widest measure, then join what
 * is too small.
 */
const greedy: Method = (model) => {
  const { classes, hasContact, maxSize } = model;
  const minSize = classes[0]?.event.minSize ?? 1;
  const measures = [
    (entrant: Entrant) => entrant.exactAge / 2,
    (entrant: Entrant) => entrant.levelRank / options.tolerances.levels,
    ...(hasContact ? [(entrant: Entrant) => Math.log(entrant.weight ?? 100) / options.tolerances.weight] : []),
  ];
  const split = (group: Groups[number]): Groups => {
    if (group.length <= maxSize) return [group];
    const widths = measures.map((measure) => {
      const values = group.map((place) => measure(entrantAt(model, place)));
      return Math.max(...values) - Math.min(...values);
    });
    const widest = measures[widths.indexOf(Math.max(...widths))] as (typeof measures)[number];
    const sorted = [...group].sort((a, b) => widest(entrantAt(model, a)) - widest(entrantAt(model, b)) || a - b);
    const middle = Math.floor(sorted.length / 2);
    return [...split(sorted.slice(0, middle)), ...split(sorted.slice(middle))];
  };
  const halves = new Map<string, number[]>();
  model.entrants.forEach(({ gender, age }, place) => {
    const name = age >= adultAge ? `adult ${gender}` : hasContact || age >= 11 ? `minor ${gender}` : 'child';
    halves.set(name, [...(halves.get(name) ?? []), place]);
  });
  const groups = [...halves.values()].flatMap(split);
  const price = new GroupCost(model);
  for (;;) {
    const small = groups.findIndex(({ length }) => length < minSize);
    const alone = groups[small];
    if (!alone) return groups;
    const gains = groups.map((group, index) =>
      index === small ? Infinity : price.of([...group, ...alone]) - price.of(group) - price.of(alone),
    );
    const nearest = gains.indexOf(Math.min(...gains));
    if (!Number.isFinite(gains[nearest] ?? Infinity)) {
      // Nothing within the limits is left to join: it stays as it is, at the front where it is not found again.
      if (groups.every((group, index) => group.length >= minSize || !Number.isFinite(Math.min(...joins(group, index)))))
        return groups;
      groups.push(...groups.splice(small, 1));
      continue;
    }
    groups[nearest] = [...(groups[nearest] ?? []), ...alone];
    groups.splice(small, 1);
  }
  function joins(of: Groups[number], at: number): number[] {
    return groups.map((group, index) => (index === at ? Infinity : price.of([...group, ...of])));
  }
};

const ours: Method = (model) => proposeProgram(model).groups;

const percentile = (values: readonly number[], part: number) =>
  [...values].sort((a, b) => a - b)[Math.floor(part * (values.length - 1))] ?? 0;
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

interface Figures {
  groups: number;
  useful: number;
  alone: number;
  aloneWithCompanion: number;
  forbidden: number;
  unavoidable: number;
  avoidable: number;
  /** Whole thousandths; a forbidden group counts without its limits. */
  cost: number;
  years: number[];
  levels: number[];
  weights: number[];
}

/** The figures of groups of one event, from their members alone. */
const figuresOf = (groups: Groups, model: Model): Figures => {
  const { event } = model.classes[0] as Model['classes'][number];
  const unlimited = {
    ...options,
    limits: {
      minorsWithAdults: true,
      contactYears: 999,
      mixedContactFrom: 999,
      weightRatio: 999,
      beginnersWithBlackBelts: true,
    },
  };
  const price = new GroupCost({ ...model, options: unlimited });
  const figures: Figures = {
    groups: groups.length,
    useful: 0,
    alone: 0,
    aloneWithCompanion: 0,
    forbidden: 0,
    unavoidable: 0,
    avoidable: 0,
    cost: 0,
    years: [],
    levels: [],
    weights: [],
  };
  for (const places of groups) {
    const members = places.map((place) => entrantAt(model, place));
    const spread = matchmaking.spreadOf(members);
    figures.useful += members.length >= event.minSize && members.length <= event.maxSize ? 1 : 0;
    figures.cost += price.of(places);
    const isForbidden = (one: Entrant, other: Entrant) =>
      matchmaking.isForbiddenPair(one, other, event.hasContact, options.limits);
    members.forEach(
      (one, index) => (figures.forbidden += members.slice(index + 1).filter((other) => isForbidden(one, other)).length),
    );
    const [lone] = members.length === 1 ? members : [];
    if (lone) {
      figures.alone += 1;
      figures.aloneWithCompanion += model.entrants.some((other) => other !== lone && !isForbidden(lone, other)) ? 1 : 0;
    }
    for (const _ of members) {
      figures.years.push(spread.maxAge - spread.minAge);
      figures.levels.push(spread.maxLevel - spread.minLevel);
      figures.weights.push(spread.maxWeight > spread.minWeight ? 100 * (spread.maxWeight / spread.minWeight - 1) : 0);
    }
    if (!event.hasContact) continue;
    const least = draws.unavoidablePairs(members.length, spread.largestSchoolCount);
    const schools = new Map(members.map(({ id, school }) => [id, school]));
    const slots = draws.drawBracket(
      members.map(({ id, school, family }) => ({ id, school, family, seed: null })),
      1,
    );
    figures.unavoidable += least;
    figures.avoidable += draws.sameSchoolPairs(slots, (id) => schools.get(id) ?? null) - least;
  }
  return figures;
};

const kindOf = ({ title, hasContact }: matchmaking.MatchedEvent) =>
  hasContact ? 'sparring' : title === 'Forms' ? 'forms' : 'others';
const kinds = ['forms', 'sparring', 'others'] as const;

const modelsOf = ({ entrants, events, hasEntered }: Population) =>
  events.map((event) => modelOf({ events: [event], entrants, hasEntered }, options));

const spreadText = (values: readonly number[], digits = 1) =>
  `${mean(values).toFixed(digits)}/${percentile(values, 0.95).toFixed(digits)}`;

/** Per cent of the divisions of each kind that have a useful size. */
type UsefulShares = Record<(typeof kinds)[number], number>;

/**
 * The useful shares of proposals for several populations together: of one population a single division is more than
 * half a per cent.
 */
const usefulShares = (size: number, populations: number): UsefulShares => {
  const counted = Array.from({ length: populations }, (_, index) => modelsOf(population(size, index + 1))).flatMap(
    (models) =>
      models.map((model) => {
        const { event } = model.classes[0] as Model['classes'][number];
        const groups = ours(model);
        const useful = groups.filter(({ length }) => length >= event.minSize && length <= event.maxSize).length;
        return { kind: kindOf(event), useful, groups: groups.length };
      }),
  );
  // Cast: an entry for each kind.
  return Object.fromEntries(
    kinds.map((kind) => {
      const some = counted.filter((one) => one.kind === kind);
      const sum = (of: (one: (typeof some)[number]) => number) => some.reduce((total, one) => total + of(one), 0);
      return [kind, (100 * sum(({ useful }) => useful)) / sum(({ groups }) => groups)];
    }),
  ) as UsefulShares;
};

/** What the proposal must reach at 541 entrants. */
export interface MatchmakingFigures {
  aloneWithCompanion: number;
  forbidden: number;
  avoidable: number;
  /** Our cost as a part of the greedy one's. */
  toGreedy: number;
}

const measurePopulation = (size: number, seed: number): MatchmakingFigures => {
  const models = modelsOf(population(size, seed));
  const methods: Record<string, Method> = {
    'reference divisions': byReference,
    'greedy median split': greedy,
    proposal: ours,
  };
  const costs: Record<string, number> = {};
  let result: MatchmakingFigures | undefined;
  for (const [name, method] of Object.entries(methods)) {
    const all = models.map((model) => ({
      kind: kindOf((model.classes[0] as Model['classes'][number]).event),
      figures: figuresOf(method(model), model),
    }));
    const sum = (of: (figures: Figures) => number, list = all) =>
      list.reduce((total, { figures }) => total + of(figures), 0);
    const useful = Object.fromEntries(
      kinds.map((kind) => {
        const some = all.filter((one) => one.kind === kind);
        return [kind, (100 * sum(({ useful: count }) => count, some)) / sum(({ groups }) => groups, some)];
      }),
    ) as UsefulShares;
    const of = (kind: string) => all.find((one) => one.kind === kind)?.figures as Figures;
    const [forms, sparring] = [of('forms'), of('sparring')];
    costs[name] = sum(({ cost }) => cost);
    result = {
      aloneWithCompanion: sum(({ aloneWithCompanion }) => aloneWithCompanion),
      forbidden: sum(({ forbidden }) => forbidden),
      avoidable: sum(({ avoidable }) => avoidable),
      toGreedy: (costs[name] ?? 0) / (costs['greedy median split'] ?? NaN),
    };
    console.log(
      `     ${String(size).padStart(4)} ${name.padEnd(20)} groups ${String(sum(({ groups }) => groups)).padStart(3)}, useful ${kinds.map((kind) => useful[kind].toFixed(0)).join(' ')} %, alone ${sum(({ alone }) => alone)}, forms ${spreadText(forms.years)} years ${spreadText(forms.levels)} levels, sparring ${spreadText(sparring.years)} years ${spreadText(sparring.levels)} levels ${spreadText(sparring.weights, 0)} %, pairs ${sparring.unavoidable}+${sparring.avoidable}, forbidden ${result.forbidden}, cost ${((costs[name] ?? 0) / 1000).toFixed(0)}`,
    );
  }
  const bound = models.reduce((sum, model) => sum + lowerBound(model), 0);
  console.log(
    `     ${String(size).padStart(4)} lower bound ${(bound / 1000).toFixed(0)}, gap ${(100 * ((costs.proposal ?? 0) / bound - 1)).toFixed(0)} %`,
  );
  return result as MatchmakingFigures;
};

/** The three ways of sharing divisions between events, side by side, in eight rings. */
const printPresets = (size: number): void => {
  const { entrants, events, hasEntered } = population(size, 1);
  const input = { entrants, events, hasEntered, options };
  for (const preset of presets) {
    const figures = draftFigures(figuredDivisions(proposeDraft(input, preset), input), input, 8);
    console.log(
      `     ${String(size).padStart(4)} ${preset.padEnd(9)} divisions ${figures.divisions}, events of them ${figures.groups}, useful ${((100 * figures.useful) / figures.groups).toFixed(0)} %, alone ${figures.alone}, divisions for each ${figures.divisionsPerCompetitor.toFixed(2)}, ring changes for each ${figures.ringChangesPerCompetitor.toFixed(2)}, cost ${(figures.cost / 1000).toFixed(0)}`,
    );
  }
};

/** What ships. This file is bundled into a folder beside it. */
const builtWorker = path.resolve(__dirname, '../proposal-worker.js');

/**
 * Compute and memory of one population where everybody enters five events, in two programs, through the built thread.
 */
export interface ProposalEffort {
  entrants: number;
  /** Of the processor, so that other work on the machine counts little. */
  milliseconds: number;
  residentMb: number;
}

type Computer = ReturnType<typeof createComputer>;
const effortOf = async ({ compute }: Computer, size: number): Promise<ProposalEffort> => {
  const input = { ...population(size, 7, 5), options };
  const before = process.cpuUsage();
  for (const part of partsOf(input, 'perEvent'))
    await compute('divisions', { part, input: sentInput(input, part.events) });
  const { user, system } = process.cpuUsage(before);
  return { entrants: size, milliseconds: (user + system) / 1000, residentMb: process.memoryUsage().rss / 1e6 };
};

/** Prints the tables of proposals, and returns the figures that have a limit. */
export const matchmakingFigures = async (): Promise<{
  of541: MatchmakingFigures;
  useful: UsefulShares;
  efforts: ProposalEffort[];
}> => {
  // Before everything else, so that the memory is that of the population, the proposal and this process.
  const computer = createComputer(() => new Worker(builtWorker));
  const efforts: ProposalEffort[] = [];
  try {
    await effortOf(computer, 600);
    for (const size of [600, 10_000, 100_000]) efforts.push(await effortOf(computer, size));
  } finally {
    await computer.stop();
  }
  const [, of541] = ([300, 541, 683] as const).map((size) => measurePopulation(size, 1));
  const useful = usefulShares(541, 10);
  for (const size of [300, 541]) printPresets(size);
  return { of541: of541 as MatchmakingFigures, useful, efforts };
};
