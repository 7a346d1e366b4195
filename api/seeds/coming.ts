import { addDays, type CalendarDate } from '@schi/contract';
import type { Transaction } from '../src/platform/db/knex';
import { writeLines } from '../src/domains/registration/carts/lines.service';
import { competitorLine, competitorRow, enteredEvents, idsOf, type Registering, type SeedTournament } from './families';
import { isDoubtful, type SeedCompetitor, type SeedFamily } from './family-people';
import type { Random } from './random';
import { firstBlackBelt } from './reference';

/** Values that families typed wrong, so that staff find competitors in doubt. */
const typingErrors: readonly ((competitor: SeedCompetitor, day: CalendarDate) => Partial<SeedCompetitor>)[] = [
  // Kilograms in place of pounds.
  ({ weight }) => ({ weight: Math.round(weight / 2.2) }),
  // One foot too many: 5'2" in place of 4'2".
  ({ height }) => ({ height: height + 12 }),
  // The year of the tournament in place of the year of birth.
  ({ birthDate }, day) => ({ birthDate: `${addDays(day, -365).slice(0, 4)}${birthDate.slice(4)}` }),
  () => ({ level: firstBlackBelt }),
];

/**
 * Some families with a child of 5 to 9 mistyped one of its values. An error that makes an ordinary value is left
 * to the next such child, so that staff find each of them.
 */
export const withTypingErrors = (families: readonly Registering[], day: CalendarDate): Registering[] => {
  const errors = [...typingErrors];
  let last = 0;
  return families.map((registering, place) => {
    const { family } = registering;
    const [first, ...others] = family.competitors;
    const isSmall =
      first !== undefined && first.birthDate > addDays(day, -9 * 365) && first.birthDate < addDays(day, -5 * 365);
    const [error] = errors;
    if (!isSmall || !error || place < last + 15) return registering;
    const mistyped = { ...first, ...error(first, day) };
    if (!isDoubtful(mistyped, day)) return registering;
    errors.shift();
    last = place;
    return { ...registering, family: { ...family, competitors: [mistyped, ...others] } };
  });
};

/** Whether staff change the registration of the family at this place after it has paid. */
const isChangedLater = (place: number) => place % 13 === 6;

/** The families that are changed later register without their last competitor, if they have two: staff add this one. */
export const withLaterCompetitors = (families: readonly Registering[]): Registering[] =>
  families.map((registering, place) => {
    const { competitors } = registering.family;
    if (!isChangedLater(place) || place < 13 || competitors.length < 2) return registering;
    const later = competitors.at(-1);
    return {
      ...registering,
      family: { ...registering.family, competitors: competitors.slice(0, -1) },
      ...(later ? { later } : {}),
    };
  });

/**
 * What staff changed by phone after payment: some families owe for a further competitor or pass, one is owed for a
 * withdrawn child.
 */
export const seedBalances = async (
  trx: Transaction,
  tournament: SeedTournament,
  registrations: readonly (Registering & { id: number })[],
  { random, byPersonId, at }: { random: Random; byPersonId: number; at: Date },
): Promise<void> => {
  const families = registrations.filter((_, place) => isChangedLater(place));
  for (const [place, { id, family, later }] of families.entries()) {
    const [first] = family.competitors;
    if (!first) continue;
    if (place === 0) {
      const [competitor] = await trx('competitor')
        .where({ registration_id: id })
        .orderBy('id')
        .limit(1)
        .select<{ id: number }[]>('id');
      const withdrawn = { withdrawn_at: at, withdrawn_reason: 'Broke an arm', withdrawn_by_person_id: byPersonId };
      await trx('competitor').where({ id: competitor?.id }).update(withdrawn);
      const line = { ...competitorLine(competitor?.id ?? 0, first), quantity: -1 };
      await writeLines(trx, id, [line], { at, by: byPersonId, reason: 'Broke an arm' });
    } else if (later) {
      const registration = { id, signedAt: at.toISOString(), phone: '3105550177' };
      const [competitorId = 0] = await idsOf(
        trx('competitor')
          .insert(competitorRow(later, family, tournament, registration))
          .returning('id'),
      );
      const entered = enteredEvents(random, tournament.eventIds);
      await trx('competitor_event').insert(
        entered.map((eventId) => ({ competitor_id: competitorId, event_id: eventId })),
      );
      await writeLines(trx, id, [competitorLine(competitorId, later)], {
        at,
        by: byPersonId,
        reason: 'Added by phone',
      });
    } else {
      await trx('registration').where({ id }).increment('spectators', 2);
      const passes = {
        kind: 'spectator' as const,
        refId: null,
        description: 'Spectator pass',
        quantity: 2,
        unitPrice: 1000,
      };
      await writeLines(trx, id, [passes], { at, by: byPersonId, reason: 'Grandparents come too' });
    }
  }
};

/** A registration that its family has not paid yet. */
export const seedOpenCart = async (
  trx: Transaction,
  tournament: SeedTournament,
  random: Random,
  { personId, family, at }: { personId: number; family: SeedFamily; at: Date },
): Promise<void> => {
  const [id = 0] = await idsOf(
    trx('registration')
      .insert({
        person_id: personId,
        tournament_id: tournament.id,
        spectators: 1,
        created_at: at,
        last_activity_at: at,
      })
      .returning('id'),
  );
  const registration = { id, signedAt: at.toISOString(), phone: '3105550100' };
  const competitorIds = await idsOf(
    trx('competitor')
      .insert(family.competitors.map((competitor) => competitorRow(competitor, family, tournament, registration)))
      .returning('id'),
  );
  await trx('competitor_event').insert(
    competitorIds.flatMap((competitorId) =>
      enteredEvents(random, tournament.eventIds).map((eventId) => ({ competitor_id: competitorId, event_id: eventId })),
    ),
  );
};
