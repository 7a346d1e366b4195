import { siteTimeText } from '@schi/shared-ui/site';

/** An instant in lists of the back office: day, time and zone (decision A1). */
export const timeText = (at: string): string => siteTimeText(at);
