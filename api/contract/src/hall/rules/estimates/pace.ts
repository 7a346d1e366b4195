/** What the length of an assignment depends on, beside its planned minutes. */
export interface PaceKey {
  /** Its events, such as "forms". */
  event: string;
  /** Its age group, such as "8". */
  ageGroup: string;
  ringId: number;
}

/** An assignment that is over. */
export interface Finished extends PaceKey {
  /** Planned minutes for those who were present. */
  planned: number;
  actual: number;
  /** A director marked it: its length says nothing. */
  isInterrupted?: boolean;
}

/**
 * How far effects are from 0 before anything is known: standard deviations of the logarithm of actual to planned
 * minutes.
 */
export interface PacePrior {
  day: number;
  event: number;
  ageGroup: number;
  ring: number;
  noise: number;
}
/** From a pilot with 300 to 541 competitors. */
export const usualPrior: PacePrior = { day: 0.15, event: 0.15, ageGroup: 0.08, ring: 0.1, noise: 0.22 };

/** One linear model: the effects and how certain they are (a row after another). */
export interface PaceModel {
  /** How likely this model is among the others. */
  weight: number;
  mean: number[];
  covariance: number[];
  prior: PacePrior;
}

/** What is known about the pace of the day. Plain data. */
export interface Pace {
  /** The effects by their places: `day`, `event forms`, `age 8`, `ring 3`. */
  effects: string[];
  models: PaceModel[];
}

/**
 * What the effects are expected to be before anything of a day is over, by their names (`day`, `event Forms`):
 * logarithms. One that is left out: 0.
 */
export type PaceStart = Readonly<Record<string, number>>;

const residualLimit = 2.5;
/** Above this a residual tells models apart no further: otherwise one stopwatch mistake would decide. */
const weightLimit = 3.5;

/** Days on which rings or lengths differ much more than usual: the data choose. */
const alternatives = (prior: PacePrior): PacePrior[] =>
  [prior.ring, prior.ring * 4].flatMap((ring) =>
    [prior.noise * 0.8, prior.noise * 1.4].map((noise) => ({ ...prior, ring, noise })),
  );

/** The names of the effects of an assignment. */
export const effectsOf = ({ event, ageGroup, ringId }: PaceKey): string[] => [
  'day',
  `event ${event}`,
  `age ${ageGroup}`,
  `ring ${ringId}`,
];

/** The deviation of an effect before anything is known about it. */
export const priorDeviation = (name: string, prior: PacePrior): number => {
  if (name === 'day') return prior.day;
  if (name.startsWith('event ')) return prior.event;
  return name.startsWith('age ') ? prior.ageGroup : prior.ring;
};

/**
 * Learns the pace from what is over (partial pooling, Gelman and Hill 2007): log(actual / planned) is the sum of the
 * effects of the day, the event, the age group and the ring, and noise. Exact Bayesian update, one assignment after
 * another, for four models that differ in how much rings and lengths vary; each weighs as much as it foretold the day
 * well. It begins with what earlier tournaments showed. Time in proportion to the number and to the square of the
 * effects.
 */
export const learnPace = (
  finished: readonly Finished[],
  start: PaceStart = {},
  prior: PacePrior = usualPrior,
): Pace => {
  const usable = finished.filter(({ isInterrupted, planned, actual }) => !isInterrupted && planned > 0 && actual > 0);
  const effects = [...new Set(['day', ...Object.keys(start), ...usable.flatMap(effectsOf)])];
  const place = new Map(effects.map((name, index) => [name, index]));
  const k = effects.length;
  const learned = alternatives(prior).map((own) => {
    const mean = Float64Array.from(effects, (name) => start[name] ?? 0);
    const covariance = new Float64Array(k * k);
    effects.forEach((name, index) => (covariance[index * k + index] = priorDeviation(name, own) ** 2));
    const gain = new Float64Array(k);
    let likelihood = 0;
    for (const one of usable) {
      const at = effectsOf(one).map((name) => place.get(name) as number);
      let [expected, variance] = [0, own.noise ** 2];
      gain.fill(0);
      for (const column of at) {
        expected += mean[column] as number;
        for (let row = 0; row < k; row += 1)
          gain[row] = (gain[row] as number) + (covariance[row * k + column] as number);
      }
      for (const row of at) variance += gain[row] as number;
      const deviation = Math.sqrt(variance);
      const score = (Math.log(one.actual / one.planned) - expected) / deviation;
      const clipped = Math.max(-residualLimit, Math.min(residualLimit, score)) * deviation;
      likelihood -= Math.log(deviation) + Math.min(weightLimit, Math.abs(score)) ** 2 / 2;
      for (let row = 0; row < k; row += 1) {
        const part = (gain[row] as number) / variance;
        if (part === 0) continue;
        mean[row] = (mean[row] as number) + part * clipped;
        for (let column = 0; column < k; column += 1)
          covariance[row * k + column] = (covariance[row * k + column] as number) - part * (gain[column] as number);
      }
    }
    return { mean: [...mean], covariance: [...covariance], prior: own, likelihood };
  });
  const best = Math.max(...learned.map(({ likelihood }) => likelihood));
  const total = learned.reduce((sum, { likelihood }) => sum + Math.exp(likelihood - best), 0);
  return {
    effects,
    models: learned.map(({ likelihood, ...model }) => ({ ...model, weight: Math.exp(likelihood - best) / total })),
  };
};

/** By what the planned minutes of an assignment are multiplied on average, as far as is known. */
export const expectedFactor = ({ effects, models }: Pace, key: PaceKey): number => {
  const places = effectsOf(key).map((name) => effects.indexOf(name));
  const means = models.map(({ mean, weight }) => weight * places.reduce((sum, at) => sum + (mean[at] ?? 0), 0));
  return Math.exp(means.reduce((sum, one) => sum + one, 0));
};
