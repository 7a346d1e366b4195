/** What is closer to its plan than so many minutes is on time. */
export const onTimeWithin = 5;

/** From so many minutes on a difference is told in hours. */
const hoursFrom = 120;

/** A difference to the plan, in minutes or, where it is large, in hours; `minute` and `hour` are the words for them. */
export const differenceText = (minutes: number, words: { minute: string; hour: string }): string => {
  const difference = Math.abs(minutes);
  return difference < hoursFrom ? `${difference} ${words.minute}` : `${Math.round(difference / 60)} ${words.hour}`;
};

/** How far a ring is behind its plan, in words. `minutes` below 0: ahead. */
export const paceWords = (minutes: number): string => {
  if (Math.abs(minutes) < onTimeWithin) return 'on time';
  return `${differenceText(minutes, { minute: 'minutes', hour: 'hours' })} ${minutes > 0 ? 'behind' : 'ahead'}`;
};
