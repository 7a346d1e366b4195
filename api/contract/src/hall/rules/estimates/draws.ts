import { effectsOf, priorDeviation, type Pace, type PaceKey } from './pace';

/** Normal numbers, two from two (Box and Muller 1958). */
export const normalsFrom = (lot: () => number): (() => number) => {
  let spare: number | undefined;
  return () => {
    if (spare !== undefined) {
      const one = spare;
      spare = undefined;
      return one;
    }
    const radius = Math.sqrt(-2 * Math.log(1 - lot()));
    const angle = 2 * Math.PI * lot();
    spare = radius * Math.sin(angle);
    return radius * Math.cos(angle);
  };
};

/** The lower triangle whose product with its mirror image is the covariance. */
const triangle = (covariance: readonly number[], k: number): Float64Array => {
  const lower = new Float64Array(k * k);
  for (let row = 0; row < k; row += 1)
    for (let column = 0; column <= row; column += 1) {
      let sum = covariance[row * k + column] as number;
      for (let index = 0; index < column; index += 1)
        sum -= (lower[row * k + index] as number) * (lower[column * k + index] as number);
      lower[row * k + column] =
        row === column ? Math.sqrt(Math.max(sum, 1e-12)) : sum / (lower[column * k + column] as number);
    }
  return lower;
};

/** One possible day: the logarithm of the pace of each assignment, without its own noise, and the noise. */
export interface PaceDraw {
  logs: Float64Array;
  noise: number;
}

/**
 * Draws possible days from what is known; each draw overwrites the one before. Effects of which nothing is known are
 * drawn from the prior.
 */
export const paceDraws = (pace: Pace, keys: readonly PaceKey[], lot: () => number): (() => PaceDraw) => {
  const normal = normalsFrom(lot);
  const k = pace.effects.length;
  const known = new Map(pace.effects.map((name, index) => [name, index]));
  for (const key of keys) for (const name of effectsOf(key)) if (!known.has(name)) known.set(name, known.size);
  const names = [...known.keys()];
  const lists = keys.map((key) => effectsOf(key).map((name) => known.get(name) as number));
  const each = lists[0]?.length ?? 0;
  const places = Int32Array.from(lists.flat());
  const count = names.length;
  const deviations = pace.models.map(({ prior }) => names.map((name) => priorDeviation(name, prior)));
  const [normals, effects, logs] = [new Float64Array(count), new Float64Array(count), new Float64Array(keys.length)];
  const triangles = pace.models.map(({ covariance }) => triangle(covariance, k));
  return () => {
    let left = lot();
    const chosen = Math.max(
      0,
      pace.models.findIndex(({ weight }) => (left -= weight) < 0),
    );
    const model = pace.models[chosen] as Pace['models'][number];
    const lower = triangles[chosen] as Float64Array;
    for (let row = 0; row < count; row += 1) normals[row] = normal();
    for (let row = 0; row < count; row += 1) {
      if (row >= k) {
        effects[row] = (deviations[chosen]?.[row] ?? 0) * (normals[row] as number);
        continue;
      }
      let effect = model.mean[row] as number;
      for (let column = 0; column <= row; column += 1)
        effect += (lower[row * k + column] as number) * (normals[column] as number);
      effects[row] = effect;
    }
    for (let index = 0; index < keys.length; index += 1) {
      let sum = 0;
      for (let at = 0; at < each; at += 1) sum += effects[places[index * each + at] as number] as number;
      logs[index] = sum;
    }
    return { logs, noise: model.prior.noise };
  };
};
