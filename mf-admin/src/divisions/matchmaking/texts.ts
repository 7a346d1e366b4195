import type { DraftPreset, DraftPrograms, DraftPublication, drafts, matchmaking } from '@schi/contract';

/** What each way of sharing divisions is called, and what it does; in the order in which they are offered. */
export const presetTexts: Record<DraftPreset, { name: string; sentence: string }> = {
  perEvent: {
    name: 'Best divisions per event',
    sentence: 'Each event has its own divisions, so that nearly all have a useful size.',
  },
  together: {
    name: 'Groups stay together',
    sentence:
      'Events without contact share divisions, as small tournaments do by hand. Where too few of a division enter an event, they join a neighboring division in it.',
  },
  nested: {
    name: 'Follow the largest event',
    sentence:
      'A division of a smaller event is made of whole divisions of the largest event. A ring keeps its group, and families move less.',
  },
};

/** How the programs of a draft came about. */
export const programsTexts: Record<DraftPrograms, string> = {
  perEvent: presetTexts.perEvent.name,
  together: presetTexts.together.name,
  nested: presetTexts.nested.name,
  byHand: 'Programs by hand',
};

export const publicationTexts: Record<DraftPublication, string> = {
  creating: 'Creating',
  failed: 'Failed',
  open: 'Open',
  published: 'Published',
};

/** Safety warnings (rule F5). */
export const warningTexts: Record<matchmaking.WarningName, string> = {
  contact: 'Contact',
  weightGap: 'Weights differ by more than 10%',
  minorWithAdult: 'A child with an adult',
  beginnerWithBlackBelt: 'A beginner with a black belt',
  mixedContact: 'Both genders with contact',
};

/** What a division beyond a limit does that no proposal does (rule F4). */
export const limitTexts: Record<matchmaking.LimitName, string> = {
  minorWithAdult: 'Children with adults',
  contactAges: 'Children too many years apart, with contact',
  mixedContact: 'Both genders with contact, at an age where they stay apart',
  weightRatio: 'Weights too far apart, with contact',
  beginnerWithBlackBelt: 'Beginners with black belts, with contact',
};

/** Why an entry is in no division (rule F3). */
export const unplacedTexts: Record<drafts.UnplacedReason, string> = {
  noBirthDate: 'The birth date is missing or cannot be right',
  unknownLevel: 'The level is no longer in the list of levels',
  eventNotOffered: 'The event is no longer offered',
  withdrawn: 'The competitor is withdrawn',
  byHand: 'A director took it out',
  noShow: 'The competitor did not come',
  disqualified: 'The competitor is disqualified',
};

/** Texts inside a sentence: `the competitor is withdrawn; a director took it out`. */
export const inWords = (texts: Record<string, string>): string =>
  Object.values(texts)
    .map((text) => text.charAt(0).toLowerCase() + text.slice(1))
    .join('; ');
