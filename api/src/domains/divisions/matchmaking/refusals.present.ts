import { type drafts } from '@schi/contract';
import { conflict, invalid, notFound, type Refusal } from '../../../platform/http/errors';

/** The field a refused value was in, and the sentence beside it. */
const wrong: Partial<Record<drafts.RefusalCode, readonly [field: string, sentence: string]>> = {
  unknownEntry: [
    'competitorIds',
    'No entry would change: these competitors did not enter these events, or they are there already.',
  ],
  notItsMembers: ['groups', 'The groups must name every competitor of the division once.'],
  tooFewGroups: ['groups', 'A split needs two groups or more, each with at least one competitor.'],
  tooFewDivisions: ['divisionIds', 'Please choose two divisions or more.'],
  otherProgram: ['divisionIds', 'These divisions hold different events.'],
  notEveryDivision: ['divisionIds', 'The order must name every division of the draft once.'],
  notItsDraw: [
    'slots',
    'The draw must name every competitor of this event once, and have as many places as its bracket.',
  ],
};

/** The answer to an operation that the rules of drafts refuse. */
export const refusalFor = ({ code }: drafts.DraftRefusal): Refusal => {
  if (code === 'unknownDivision') return notFound('division');
  const known = wrong[code];
  return known
    ? invalid({ [known[0]]: known[1] }, known[1], code)
    : conflict('lockedDivision', 'This division is locked. Unlock it first. Nothing was changed.');
};
