import type { contests } from '@schi/contract';

/** The rules of a contest whose event sets nothing else, as they are stored. */
export const plainRules: contests.EventRules = { judges: 3, attempts: 3, elimination: 'single', thirdPlace: 'shared' };
