import type { ConsentAnswer, DivisionConsent, RefusalCode } from '@schi/contract';
import type { App } from '../../../context';
import type { Db } from '../../../platform/db/knex';
import { conflict, Refusal } from '../../../platform/http/errors';
import { audit } from '../../../platform/audit';
import type { StoredConsent } from './consents.rules';
import { findConsentByToken, storeAnswer, type LinkedConsent } from './consents.queries';
import { presentDivisionConsent } from './division-consent.present';
import type { StoredDraft } from './drafts.queries';
import { draftGuards, type DraftGuards } from './locked-draft.service';
import { readPopulation } from './people.service';

const unknown = () => new Refusal(404, 'notFound', 'This link is not complete, or its question is no longer asked.');

const consentIn = ({ consents }: StoredDraft, { consentId }: LinkedConsent): StoredConsent => {
  const consent = consents.find((one) => one.consentId === consentId);
  if (!consent) throw unknown();
  return consent;
};

type Why = readonly [RefusalCode, string];
/** Why a question takes no answer; an open one does. */
const answered: Why = ['consent.answered', 'This question was answered already. Nothing was changed.'];
const refusals: Record<Exclude<DivisionConsent['state'], 'asked'>, Why> = {
  agreed: answered,
  declined: answered,
  void: ['consent.void', 'The division was changed meanwhile, so your answer is no longer needed.'],
  expired: ['consent.expired', 'The tournament is over, so your answer is no longer needed.'],
};

/** Builds `divisionConsents`; a test of a race builds it with a lock that does nothing. */
export const createDivisionConsents =
  ({ lock, read }: DraftGuards) =>
  ({ clock }: Pick<App, 'clock'>, db: Db) => {
    const linkedTo = async (on: Db, token: string): Promise<LinkedConsent> => {
      const linked = await findConsentByToken(on, token, clock());
      if (!linked) throw unknown();
      return linked;
    };
    return {
      /** @throws Refusal 404 for a link that is unknown, replaced, or whose draft was deleted */
      read: (token: string): Promise<DivisionConsent> =>
        db.transaction(async (trx) => {
          const linked = await linkedTo(trx, token);
          const draft = await read(trx, linked.draftId);
          return presentDivisionConsent(linked, consentIn(draft, linked), draft, await readPopulation(trx, draft));
        }),
      /**
       * Stores a guardian's answer, once. The draft is locked meanwhile, so that its divisions stay as the guardian is
       * told.
       * @throws Refusal 404; 409 when it was answered before, when the division has other members now, or after the
       * tournament
       */
      answer: (token: string, { agrees, name }: ConsentAnswer): Promise<DivisionConsent> =>
        db.transaction(async (trx) => {
          const linked = await linkedTo(trx, token);
          await lock(trx, linked.draftId);
          const draft = await read(trx, linked.draftId);
          const consent = consentIn(draft, linked);
          const population = await readPopulation(trx, draft);
          const { state } = presentDivisionConsent(linked, consent, draft, population);
          if (state !== 'asked') throw conflict(...refusals[state]);
          const at = clock();
          await storeAnswer(trx, consent.consentId, { agrees, name, at });
          await audit(trx).record({
            actorId: null,
            subjectPersonId: linked.personId,
            action: agrees ? 'guardian agreed' : 'guardian declined',
            object: { type: 'draft', id: draft.draftId },
            after: { draftDivisionId: consent.divisionId, competitorId: consent.competitorId, name },
          });
          const answered = { ...consent, agrees, guardianName: name, answeredAt: at.toISOString() };
          return presentDivisionConsent(linked, answered, draft, population);
        }),
    };
  };

/** What guardians see and answer by their private links (rule F7). */
export const divisionConsents = createDivisionConsents(draftGuards);
