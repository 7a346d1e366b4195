import { matchmaking, type ConsentCompanion, type DivisionConsent } from '@schi/contract';
import { consentState, type StoredConsent } from './consents.rules';
import type { LinkedConsent } from './consents.queries';
import { groupIn } from './draft-groups.rules';
import type { StoredDraft } from './drafts.queries';
import type { Population } from './people.service';

const divisionOf = (
  consent: StoredConsent,
  draft: StoredDraft,
  population: Population,
): DivisionConsent['division'] => {
  const division = draft.state.divisions.get(consent.divisionId);
  if (!division) return null;
  const { members, events } = groupIn(draft, population, division);
  const own = members.find(({ id }) => id === consent.competitorId);
  if (!own) return null;
  const hasContact = events.some(({ event }) => event.hasContact);
  const levelNames = new Map(population.levels.map(({ id, name }) => [id, name]));
  const levels = new Map(
    population.people.map((person) => [person.competitorId, levelNames.get(person.competitorLevelId) ?? '']),
  );
  const seen = ({ id, age, gender, weight }: matchmaking.Entrant): Omit<ConsentCompanion, 'limits'> => ({
    age,
    gender,
    level: levels.get(id) ?? '',
    weight: hasContact ? weight : null,
  });
  return {
    events: events.map(({ event }) => ({ title: event.title, hasContact: event.hasContact })),
    limits: consent.limits,
    own: seen(own),
    others: members
      .filter((member) => member !== own)
      .map((member) => ({
        ...seen(member),
        limits: matchmaking.brokenLimits(matchmaking.spreadOf([own, member]), hasContact, draft.options.limits),
      })),
  };
};

/**
 * What the private link of a guardian shows. The names of other competitors are not in it, nor that of the division,
 * which may hold one.
 */
export const presentDivisionConsent = (
  { tournament, isOver, firstName, lastName }: LinkedConsent,
  consent: StoredConsent,
  draft: StoredDraft,
  population: Population,
): DivisionConsent => {
  const state = consentState(consent, draft.state);
  const { agrees, answeredAt, guardianName } = consent;
  const entrant = population.people.find(({ competitorId }) => competitorId === consent.competitorId)?.entrant;
  return {
    state: state === 'asked' && isOver ? 'expired' : state,
    firstName,
    lastName,
    tournament,
    isAdult: entrant ? matchmaking.isAdult(entrant) : false,
    answer:
      agrees === null || answeredAt === null
        ? null
        : { agrees, name: guardianName ?? '', at: new Date(answeredAt).toISOString() },
    division: state === 'void' ? null : divisionOf(consent, draft, population),
  };
};
