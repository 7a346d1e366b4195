import { matchmaking, type DraftConsent, type DraftConsentState } from '@schi/contract';
import { limitWords, listed } from './draft-texts';
import type { DraftBoard, BoardCard, BoardMember } from './model';

/** How the question to one guardian stands. */
export type Standing = Exclude<DraftConsentState, 'void'> | 'notAsked';

/**
 * Somebody who breaks a limit together with another member of the division, and what the guardian was asked about it.
 */
export interface Concerned {
  member: BoardMember;
  standing: Standing;
  consent: DraftConsent | null;
}

const limitsIn = ({ members, events }: matchmaking.Group, { limits }: Pick<matchmaking.MatchOptions, 'limits'>) =>
  matchmaking.limitsByMember(
    members,
    events.some(({ event }) => event.hasContact),
    limits,
  );

/**
 * Each limit that a group breaks, with who breaks it and their ages: `Child with an adult: Mina Kim (16) and Gus Gray
 * (30)`.
 */
export const beyondWords = (
  group: matchmaking.Group,
  options: Pick<matchmaking.MatchOptions, 'limits'>,
  nameOf: (competitorId: number) => string,
): string[] => {
  const broken = limitsIn(group, options);
  return matchmaking.limitNames.flatMap((limit) => {
    const concerned = group.members
      .filter(({ id }) => broken.get(id)?.includes(limit))
      .sort((a, b) => a.age - b.age || a.id - b.id);
    const names = concerned.map(({ id, age }) => `${nameOf(id)} (${age})`);
    return names.length > 0 ? [`${limitWords[limit]}: ${listed(names, mostNamed)}`] : [];
  });
};
/** No division has more useful places. */
const mostNamed = 8;

/** The same of a division of the board. */
export const beyondIn = (
  { division, group, members }: BoardCard,
  options: Pick<matchmaking.MatchOptions, 'limits'>,
): string[] => {
  if (!division.card || division.card.limits.length === 0) return [];
  const names = new Map(members.map(({ competitorId, name }) => [competitorId, name]));
  return beyondWords(group, options, (id) => names.get(id) ?? '');
};

/**
 * Those of a division whose guardians are to agree, or adults themselves, in the order of the division; nobody within
 * the limits.
 */
export const concernedIn = (
  { draft }: Pick<DraftBoard, 'draft'>,
  { id, division, group, members }: BoardCard,
): Concerned[] => {
  if (!division.card || division.card.limits.length === 0) return [];
  const limits = limitsIn(group, draft.options);
  const counting = new Map(
    draft.consents
      .filter(({ draftDivisionId, state }) => draftDivisionId === id && state !== 'void')
      .map((one) => [one.competitorId, one]),
  );
  return members
    .filter(({ competitorId }) => limits.has(competitorId))
    .map((member) => {
      const consent = counting.get(member.competitorId) ?? null;
      return { member, consent, standing: consent && consent.state !== 'void' ? consent.state : 'notAsked' };
    });
};

const countOf = (concerned: readonly Concerned[], standing: Standing): number =>
  concerned.filter((one) => one.standing === standing).length;

/** `Consent: 1 of 2 agreed, 1 asked`; empty where nobody is concerned. */
export const consentLine = (concerned: readonly Concerned[]): string => {
  if (concerned.length === 0) return '';
  const [asked, declined, notAsked] = [
    countOf(concerned, 'asked'),
    countOf(concerned, 'declined'),
    countOf(concerned, 'notAsked'),
  ];
  return [
    `Consent: ${countOf(concerned, 'agreed')} of ${concerned.length} agreed`,
    ...(asked > 0 ? [`${asked} asked`] : []),
    ...(declined > 0 ? [`${declined} declined`] : []),
    ...(notAsked > 0 ? [`${notAsked} not asked`] : []),
  ].join(', ');
};

/** What stands against publishing, in words: consents that are open, declined or not asked for. */
export const consentDoubts = (board: DraftBoard): string[] => {
  const all = [...board.cards.values()].flatMap((card) => concernedIn(board, card));
  const line = (standing: Standing, one: string, several: string): string[] => {
    const count = countOf(all, standing);
    if (count === 0) return [];
    return [count === 1 ? one : `${count} ${several}`];
  };
  return [
    ...line('declined', '1 guardian did not agree', 'guardians did not agree'),
    ...line('asked', '1 guardian has not answered yet', 'guardians have not answered yet'),
    ...line('notAsked', '1 guardian was not asked', 'guardians were not asked'),
  ];
};
