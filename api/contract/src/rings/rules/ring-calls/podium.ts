import { listOf } from '../../../values/texts';
import { medalNames, type Medal } from '../medals';
import type { DivisionMark } from '../division-numbers';

/** Who has a medal, with the name as it is said aloud (rule G11). */
export interface PodiumPlace {
  /** `null`: took part without a place. */
  place: number | null;
  medal: Medal;
  spoken: string;
  school: string;
}

const ordinals = ['First', 'Second', 'Third', 'Fourth'];
const wordsOfMedal = (place: number | null, medal: Medal): string => {
  if (medal === 'participation') return 'Medals for taking part';
  const named = `the ${medal === 'fourth' ? '' : `${medalNames[medal]} `}medal`;
  return place === null ? named : `${ordinals[place - 1] ?? `Place ${place}`} place and ${named}`;
};

/**
 * What the announcer reads aloud when the medals of an event are handed out, sentence by sentence: who took part, then
 * the places from the lowest to the first. Those who share a place are named together.
 */
export const wordsOfPodium = (
  { title, divisionNumber, event }: Pick<DivisionMark, 'divisionNumber'> & { title: string; event: string },
  places: readonly PodiumPlace[],
): string[] => {
  const named = divisionNumber ? `division ${divisionNumber}, ${title}` : title;
  const groups = new Map<string, PodiumPlace[]>();
  for (const one of [...places].sort((a, b) => (b.place ?? Infinity) - (a.place ?? Infinity))) {
    const words = wordsOfMedal(one.place, one.medal);
    groups.set(words, [...(groups.get(words) ?? []), one]);
  }
  const sorted = [...groups].sort(
    ([, [one]], [, [other]]) => Number(other?.medal === 'participation') - Number(one?.medal === 'participation'),
  );
  const sentence = (text: string) => (text.endsWith('.') ? text : `${text}.`);
  return [
    `Medals of ${named}, ${event}.`,
    ...sorted.map(([words, people]) =>
      sentence(
        `${words}: ${listOf(people.map(({ spoken, school }) => (school === '' ? spoken : `${spoken} of ${school}`)))}`,
      ),
    ),
  ];
};
