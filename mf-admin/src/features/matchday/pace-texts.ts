/** What is closer to its plan than so many minutes is on time. */
export const onTimeWithin = 5;

/** How far a ring is behind its plan, in words. `minutes` below 0: ahead. */
export const paceWords = (minutes: number): string => {
  if (Math.abs(minutes) < onTimeWithin) return 'on time';
  return minutes > 0 ? `${minutes} minutes behind` : `${-minutes} minutes ahead`;
};
