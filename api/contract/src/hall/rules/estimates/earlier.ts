import type { Pace, PaceStart } from './pace';

/** No more than by a quarter longer or shorter begins a day: what is over on the day itself says more. */
export const startLimit = Math.log(1.25);

/**
 * An earlier tournament counts half as much as the one after it: schools, rules and the people at the tables change.
 */
const fading = 0.5;
/**
 * How much the plan counts beside the earlier tournaments, where the newest counts 1. So one tournament carries over by
 * half.
 */
const planWeight = 1;
/** What carries over. Age groups lean on their events, and a ring has other people each time. */
const carriesOver = (name: string) => name === 'day' || name.startsWith('event ');

const meanOf = ({ effects, models }: Pace, name: string): number | undefined => {
  const place = effects.indexOf(name);
  return place < 0 ? undefined : models.reduce((sum, { mean, weight }) => sum + weight * (mean[place] ?? 0), 0);
};

/**
 * What a tournament begins with: the effects of the day and of its events as earlier tournaments had them, the newest
 * first. It is a weighted mean of what was learned from each, drawn toward the plan (partial pooling, Gelman and Hill
 * 2007, chapter 12: a tournament is one more level above its events; what `learnPace` gives is pooled toward the plan
 * within the tournament already), and bounded. An event that an earlier tournament did not have counts for nothing
 * there. The deviations of the prior stay as they are, so the day itself changes the estimate as fast as without
 * earlier tournaments.
 */
export const startFrom = (newestFirst: readonly Pace[]): PaceStart => {
  const names = [...new Set(newestFirst.flatMap(({ effects }) => effects.filter(carriesOver)))].sort();
  return Object.fromEntries(
    names.map((name) => {
      let [sum, total] = [0, planWeight];
      newestFirst.forEach((pace, age) => {
        const mean = meanOf(pace, name);
        if (mean === undefined) return;
        sum += fading ** age * mean;
        total += fading ** age;
      });
      return [name, Math.max(-startLimit, Math.min(startLimit, sum / total))];
    }),
  );
};
