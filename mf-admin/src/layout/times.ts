import { instantText } from '@schi/contract';
import { siteTimeText } from '@schi/shared-ui/site';

/** An instant in lists of the back office, in the time zone of its tournament if it has one: day, time and zone (decision A1). */
export const timeText = (at: string, timeZone?: string): string => (timeZone === undefined ? siteTimeText(at) : instantText(at, timeZone));
