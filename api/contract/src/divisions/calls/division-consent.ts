import { endpoint } from '../../platform/endpoint';
import { flag, required, text } from '../../platform/fields';
import type { LimitName } from '../rules/matchmaking';

/**
 * `void`: the division no longer has these competitors, so the question is no longer asked and an answer counts no
 * more.
 */
export type DraftConsentState = 'asked' | 'agreed' | 'declined' | 'void';

/** What a guardian was asked about a division beyond a limit (rule F7); adults answer for themselves. */
export interface DraftConsent {
  competitorId: number;
  draftDivisionId: number;
  state: DraftConsentState;
  /** ISO 8601. */
  askedAt: string;
  /** ISO 8601. */
  answeredAt: string | null;
  /** The full name of who answered. */
  name: string | null;
}

/** A competitor of the division as the guardians of others see them: nobody is named. */
export interface ConsentCompanion {
  age: number;
  gender: 1 | 2;
  level: string;
  /** Pounds; `null` where it is unknown, or where there is no contact. */
  weight: number | null;
  /** The limits that this one breaks with the competitor of the question. */
  limits: LimitName[];
}

/** What the private link of a guardian shows. */
export interface DivisionConsent {
  /** `expired`: the day of the tournament is over, and nobody answered. */
  state: DraftConsentState | 'expired';
  firstName: string;
  lastName: string;
  tournament: string;
  /** The competitor is an adult and answers for themself. */
  isAdult: boolean;
  answer: { agrees: boolean; name: string; at: string } | null;
  /** `null` where the division no longer has these competitors. */
  division: {
    events: { title: string; hasContact: boolean }[];
    limits: LimitName[];
    own: Omit<ConsentCompanion, 'limits'>;
    others: ConsentCompanion[];
  } | null;
}

export interface ConsentAnswer {
  agrees: boolean;
  /** The full name of the guardian, or of the adult who competes. */
  name: string;
}
export const consentAnswerFields = { agrees: flag(required), name: text(required) };

const path = '/api/division-consent/:token';
export const getDivisionConsent = endpoint('GET', path)<void, DivisionConsent>();
export const answerDivisionConsent = endpoint('POST', path)<ConsentAnswer, DivisionConsent>();
