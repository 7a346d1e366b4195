import { adultAge, type matchmaking, type ConsentCompanion } from '@schi/contract';

/** Each limit, as people read it who know none of them. */
export const limitSentences: Record<matchmaking.LimitName, string> = {
  minorWithAdult: 'A child and an adult compete against each other.',
  contactAges: 'The children are further apart in age than we allow with contact.',
  mixedContact: 'Boys and girls, or men and women, compete with contact at an age from which we separate them.',
  weightRatio: 'One is much heavier than the other, and they compete with contact.',
  beginnerWithBlackBelt: 'A beginner and a black belt compete with contact.',
};

const genderWord = ({ age, gender }: Pick<ConsentCompanion, 'age' | 'gender'>): string => {
  const isAdult = age >= adultAge;
  if (gender === 1) return isAdult ? 'Man' : 'Boy';
  return isAdult ? 'Woman' : 'Girl';
};

/** A competitor without a name: `Boy, 9 years, White belt, 62 pounds`. */
export const companionWords = ({ age, gender, level, weight }: Omit<ConsentCompanion, 'limits'>): string =>
  [genderWord({ age, gender }), `${age} years`, level, ...(weight === null ? [] : [`${weight} pounds`])].join(', ');
