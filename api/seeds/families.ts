import { fullName, ageOn, waiverVersion, type CalendarDate } from '@schi/contract';
import type { Transaction } from '../src/platform/db/knex';
import { confirmationAlphabet, createWriteReceipt } from '../src/domains/money/payments/receipt.service';
import type { NewLine } from '../src/domains/registration/carts/lines.queries';
import { writeLines } from '../src/domains/registration/carts/lines.service';
import type { SeedCompetitor, SeedFamily } from './family-people';
import { entriesOfHundred } from '../src/domains/hall/rehearsals/typical-person.rules';
import type { Random } from './random';

/** The tournament that families register for. Ids are in the order of the reference data. */
export interface SeedTournament {
  id: number;
  date: CalendarDate;
  eventIds: number[];
  sizeIds: number[];
  levelIds: number[];
}

/** A family, and the account that it registers with. */
export interface Registering {
  family: SeedFamily;
  personId: number;
  paidOn: CalendarDate;
  /** A competitor whom staff add after the family has paid. */
  later?: SeedCompetitor;
}

const prices = { competitor: 5500, spectator: 1000, shirt: 1500 } as const;

/** The columns of a competitor. */
export const competitorRow = (
  { firstName, lastName, birthDate, gender, level, school, weight, height }: SeedCompetitor,
  { parent }: SeedFamily,
  { date, levelIds }: SeedTournament,
  registration: { id: number; signedAt: string; phone: string },
) => ({
  registration_id: registration.id,
  first_name: firstName,
  last_name: lastName,
  birth_date: birthDate,
  gender,
  competitor_level_id: levelIds[level],
  school,
  instructor: `Master ${school.split(' ')[0]}`,
  weight_lb: weight,
  height_in: height,
  emergency_contact_name: `${parent} ${lastName}`,
  emergency_contact_phone: registration.phone,
  waiver_version: waiverVersion,
  waiver_signed_name: `${parent} ${lastName}`,
  waiver_guardian_name: ageOn(birthDate, date) < 18 ? `${parent} ${lastName}` : '',
  waiver_signed_at: registration.signedAt,
});

export const idsOf = async (query: Promise<{ id: number }[]>): Promise<number[]> => (await query).map((row) => row.id);

/**
 * Events as competitors of invitationals choose them: forms nearly all, sparring most, others a third; at least one.
 */
export const enteredEvents = (random: Random, eventIds: readonly number[]): number[] => {
  const entered = eventIds.filter((_, place) => random.next() * 100 < (entriesOfHundred[place] ?? 0));
  return entered.length > 0 ? entered : eventIds.slice(0, 1);
};

export const competitorLine = (refId: number, { firstName, lastName }: SeedCompetitor): NewLine => ({
  kind: 'competitor',
  refId,
  description: `Competitor: ${fullName({ firstName, lastName })}`,
  quantity: 1,
  unitPrice: prices.competitor,
});

const phoneFrom = (random: Random) => `310555${String(random.between(0, 9999)).padStart(4, '0')}`;

const seedRegistration = async (
  trx: Transaction,
  tournament: SeedTournament,
  random: Random,
  { family, personId, paidOn }: Registering,
): Promise<number> => {
  const paidAt = `${paidOn}T18:${String(random.between(10, 59))}:00Z`;
  const spectators = random.between(0, 3);
  const [registrationId = 0] = await idsOf(
    trx('registration')
      .insert({
        person_id: personId,
        tournament_id: tournament.id,
        spectators,
        created_at: paidAt,
        last_activity_at: paidAt,
        completed_at: paidAt,
      })
      .returning('id'),
  );
  const registration = { id: registrationId, signedAt: paidAt, phone: phoneFrom(random) };
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
  const sizeIds = Array.from({ length: random.between(0, 2) }, () => random.pick(tournament.sizeIds));
  for (const sizeId of sizeIds) await trx('merch_size').where({ id: sizeId }).increment('held', 1);
  if (sizeIds.length > 0)
    await trx('merch_order').insert(
      sizeIds.map((sizeId) => ({ registration_id: registrationId, merch_size_id: sizeId, price_cents: prices.shirt })),
    );
  const each: NewLine[] = [
    ...family.competitors.map((competitor, place) => competitorLine(competitorIds[place] ?? 0, competitor)),
    ...(spectators > 0
      ? [
          {
            kind: 'spectator' as const,
            refId: null,
            description: 'Spectator pass',
            quantity: spectators,
            unitPrice: prices.spectator,
          },
        ]
      : []),
    ...sizeIds.map((refId) => ({
      kind: 'merch' as const,
      refId,
      description: 'Tournament T-shirt',
      quantity: 1,
      unitPrice: prices.shirt,
    })),
  ];
  // On the receipt, shirts stand in one line.
  const lines = [
    ...each.filter(({ kind }) => kind !== 'merch'),
    ...(sizeIds.length > 0
      ? [{ description: 'Tournament T-shirt', quantity: sizeIds.length, unitPrice: prices.shirt }]
      : []),
  ].map(({ description, quantity, unitPrice }) => ({ description, quantity, unitPrice, amount: quantity * unitPrice }));
  const amount = lines.reduce((sum, line) => sum + line.amount, 0);
  await trx('ledger_entry').insert({
    registration_id: registrationId,
    kind: 'card terminal',
    amount_cents: amount,
    note: 'Demonstration',
    created_at: paidAt,
  });
  await writeLines(trx, registrationId, each, { at: new Date(paidAt) });
  const newCode = () => Array.from({ length: 8 }, () => random.pick([...confirmationAlphabet])).join('');
  await createWriteReceipt({ newCode })(trx, { registrationId, amount, lines, at: new Date(paidAt) });
  return registrationId;
};

/**
 * Completed and paid registrations (rule H3). Money agrees to the cent: receipt = ledger = cost.
 * @returns the ids of the registrations in order
 */
export const seedFamilies = async (
  trx: Transaction,
  tournament: SeedTournament,
  random: Random,
  families: readonly Registering[],
): Promise<number[]> => {
  const ids: number[] = [];
  for (const family of families) ids.push(await seedRegistration(trx, tournament, random, family));
  return ids;
};
