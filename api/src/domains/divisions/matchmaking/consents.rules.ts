import { drafts, matchmaking, type DraftConsent } from '@schi/contract';

/** A request to one guardian as stored. */
export interface StoredConsent {
  consentId: number;
  competitorId: number;
  divisionId: number;
  /** The members of the division when it was asked, sorted. */
  competitorIds: number[];
  limits: matchmaking.LimitName[];
  askedAt: string;
  agrees: boolean | null;
  answeredAt: string | null;
  guardianName: string | null;
}

/** The members of a division, sorted: what a consent is about. */
export const constellationOf = (state: drafts.DraftState, divisionId: number): number[] =>
  drafts.membersOf(state, divisionId).sort((a, b) => a - b);

/** Whether a division still has the members that a request names. */
export const isAbout = (
  { divisionId, competitorIds }: Pick<StoredConsent, 'divisionId' | 'competitorIds'>,
  state: drafts.DraftState,
): boolean => constellationOf(state, divisionId).join(' ') === competitorIds.join(' ');

/** How a request stands. */
export const consentState = (consent: StoredConsent, state: drafts.DraftState): DraftConsent['state'] => {
  if (!isAbout(consent, state)) return 'void';
  if (consent.agrees === null) return 'asked';
  return consent.agrees ? 'agreed' : 'declined';
};

/**
 * For each division and competitor the last request about the present members, else the last one. So an undo that
 * brings members back brings their answers back too.
 * @param consents in the order in which they were asked
 */
export const presentConsents = (consents: readonly StoredConsent[], state: drafts.DraftState): DraftConsent[] => {
  const counting = new Map<string, DraftConsent>();
  for (const consent of consents) {
    const key = `${consent.divisionId} ${consent.competitorId}`;
    const now = consentState(consent, state);
    const known = counting.get(key);
    if (known && known.state !== 'void' && now === 'void') continue;
    counting.set(key, {
      competitorId: consent.competitorId,
      draftDivisionId: consent.divisionId,
      state: now,
      askedAt: new Date(consent.askedAt).toISOString(),
      answeredAt: consent.answeredAt === null ? null : new Date(consent.answeredAt).toISOString(),
      name: consent.guardianName,
    });
  }
  return [...counting.values()];
};

/** The limits that each member of a division breaks with another one, by competitor id. */
export const limitsIn = (
  { members, events }: matchmaking.Group,
  { limits }: Pick<matchmaking.MatchOptions, 'limits'>,
) =>
  matchmaking.limitsByMember(
    members,
    events.some(({ event }) => event.hasContact),
    limits,
  );
