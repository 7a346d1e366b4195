import { drafts } from '@schi/contract';
import { consentState, constellationOf, type StoredConsent } from './consents.rules';

const stateOf = (...competitorIds: number[]) =>
  // Cast: what the rules read of a draft.
  ({
    entries: new Map(
      competitorIds.map((competitorId) => [
        drafts.entryKey(competitorId, 1),
        { competitorId, eventId: 1, divisionId: competitorId === 99 ? 2 : 1 },
      ]),
    ),
  }) as unknown as drafts.DraftState;
const asked = (over: Partial<StoredConsent> = {}): StoredConsent => ({
  consentId: 1,
  competitorId: 8,
  divisionId: 1,
  competitorIds: [8, 9, 11],
  limits: [],
  askedAt: '2026-04-01T16:00:00.000Z',
  agrees: null,
  answeredAt: null,
  guardianName: null,
  ...over,
});

describe('a consent', () => {
  it('is about the members of a division, in whatever order they came', () => {
    expect(constellationOf(stateOf(11, 9, 99, 8), 1)).toEqual([8, 9, 11]);
    expect(consentState(asked({ agrees: true }), stateOf(9, 11, 8))).toBe('agreed');
    expect(consentState(asked({ agrees: false }), stateOf(8, 9, 11))).toBe('declined');
    expect(consentState(asked(), stateOf(11, 8, 9))).toBe('asked');
  });
  it('is void once somebody came or left', () => {
    expect(consentState(asked({ agrees: true }), stateOf(8, 9))).toBe('void');
    expect(consentState(asked({ agrees: true }), stateOf(8, 9, 11, 12))).toBe('void');
    expect(consentState(asked({ agrees: true, divisionId: 2 }), stateOf(8, 9, 11))).toBe('void');
  });
});
