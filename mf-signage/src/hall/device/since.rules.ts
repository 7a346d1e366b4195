import { siteTimeText } from '@schi/shared-ui/site';

/**
 * An instant as the time of day where the tournament is held, with its day where that is another one there than now.
 */
export const sinceText = (at: number, now = Date.now()): string =>
  siteTimeText(at, siteTimeText(at, 'day') === siteTimeText(now, 'day') ? 'time' : 'dayAndTime');
