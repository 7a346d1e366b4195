import type { Draft } from '@schi/contract';
import type { App } from '../../../context';
import type { Db } from '../../../platform/db/knex';
import { conflict, notFound } from '../../../platform/http/errors';
import { audit } from '../../../platform/audit';
import { isReachable, queueMail } from '../../../platform/mail';
import { consentMailTemplate } from './consents.mail-templates';
import { insertConsent, isOver, listConsentOwners } from './consents.queries';
import { constellationOf, isAbout, limitsIn } from './consents.rules';
import { groupIn } from './draft-groups.rules';
import { draftGuards, withLockedDraft, type DraftRequest } from './locked-draft.service';
import { readPopulation } from './people.service';
import { readDrafts } from './read-drafts.service';

/**
 * Asks the guardians of those who break a limit together in a division, each by an e-mail with a private link; adults
 * are asked themselves (rule F7). Who agreed or has not answered yet, about the same members, is not asked again; who
 * declined is.
 * @throws Refusal 404; 409 for another version, where no limit is broken, where nobody is left to ask, or after the
 * tournament
 */
export const askForConsents = (
  { clock }: Pick<App, 'clock'>,
  db: Db,
  actorId: number,
  { draftDivisionId, ...request }: DraftRequest & { draftDivisionId: number },
): Promise<Draft> =>
  withLockedDraft(db, draftGuards, request, async (trx, draft) => {
    const { draftId } = draft;
    const at = clock();
    const division = draft.state.divisions.get(draftDivisionId);
    if (!division) throw notFound('division');
    if (await isOver(trx, draft.tournamentId, at))
      throw conflict('tournament.over', 'This tournament is over, so nobody can be asked any more.');
    const population = await readPopulation(trx, draft);
    const limits = limitsIn(groupIn(draft, population, division), draft.options);
    if (limits.size === 0)
      throw conflict('consent.unneeded', 'This division is within all limits, so there is nothing to ask.');
    const waitingOrAgreed = draft.consents.filter(
      (consent) => consent.divisionId === draftDivisionId && consent.agrees !== false && isAbout(consent, draft.state),
    );
    const asked = new Set(waitingOrAgreed.map(({ competitorId }) => competitorId));
    const found = await listConsentOwners(
      trx,
      [...limits.keys()].filter((id) => !asked.has(id)),
    );
    const owners = found.filter(({ email }) => isReachable(email));
    if (found.length > 0 && owners.length === 0)
      throw conflict(
        'consent.noAddress',
        'Those who are left to ask registered elsewhere, so there is no address to write to. Ask their school.',
      );
    if (owners.length === 0)
      throw conflict('consent.allAsked', 'Everybody concerned was asked already. Nobody was asked again.');
    const competitorIds = constellationOf(draft.state, draftDivisionId);
    for (const { competitorId, registrationId, personId, email } of owners) {
      const broken = limits.get(competitorId) ?? [];
      const consentId = await insertConsent(trx, {
        draftId,
        divisionId: draftDivisionId,
        competitorId,
        competitorIds,
        limits: broken,
        at,
      });
      await queueMail(trx, consentMailTemplate, { to: email, personId, registrationId, data: { consentId } });
    }
    await audit(trx).record({
      actorId,
      action: 'guardians asked',
      object: { type: 'draft', id: draftId },
      after: { draftDivisionId, competitorIds: owners.map(({ competitorId }) => competitorId) },
    });
    return readDrafts(trx).one(draftId);
  });
