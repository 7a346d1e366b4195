import type { Feature } from '../../../platform/feature';
import { stopComputing } from '../matchmaking-proposal';
import { fillDraft } from './fill-draft.job';
import { followEventRules } from './follow-event-rules.job';
import { matchmakingTables } from './matchmaking.personal-data';
import { consentMailTemplate } from './consents.mail-templates';
import { divisionConsentRoutes } from './division-consent.routes';
import { draftRoutes } from './drafts.routes';

export { changeDraft } from './change-draft.service';
export { contestPeopleOf } from './contest-people.rules';
export { createDraft } from './create-draft.service';
export { draftChoices, draftName } from './drafts.schemas';
export { findPublication, lockDraft, type StoredDraft } from './drafts.queries';
export { listContestEvents, type ContestEvent } from './people.queries';
export { readPopulation, type Population } from './people.service';
export { readPrintedDraws } from './printed-draws.service';
export { publishDraft } from './publish-draft.service';
export { storedDraft } from './read-drafts.service';

/** Drafts of the divisions of a tournament (rules F2 to F5). */
export const matchmakingFeature: Feature = {
  routes: [draftRoutes, divisionConsentRoutes],
  mailTemplates: [consentMailTemplate],
  tasks: { fillDraft, followEventRules },
  tables: matchmakingTables,
  stop: stopComputing,
};
