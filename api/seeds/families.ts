import { addDays, waiverVersion, type CalendarDate } from '@schi/contract';
import type { Transaction } from '../src/db/knex';
import { confirmationAlphabet, createWriteReceipt } from '../src/features/payments/receipt.service';
import { writeLines } from '../src/features/carts/lines.service';
import { seedPeople } from './people';
import type { Random } from './random';
import { firstBlackBelt, firstNames, lastNames, schools } from './reference';

interface Past {
  id: number;
  date: CalendarDate;
  eventIds: number[];
  sizeIds: number[];
  levelIds: number[];
}

const childOf = (random: Random, past: Past, registrationId: number, lastName: string, school: string, paidAt: string) => {
  const gender = random.pick([1, 1, 2] as const);
  const isAdult = random.next() < 0.25;
  const age = isAdult ? random.between(18, 52) : random.between(5, 17);
  const top = age < 10 ? 5 : age < 14 ? firstBlackBelt : past.levelIds.length - 1;
  const weight = isAdult ? random.between(115, 230) : Math.round(20 + age * 7 + random.between(-8, 22));
  return {
    registration_id: registrationId,
    first_name: random.pick(firstNames[gender]),
    last_name: lastName,
    birth_date: addDays(past.date, -Math.round(age * 365.25) - random.between(1, 360)),
    gender,
    competitor_level_id: past.levelIds[random.between(0, top)],
    school,
    instructor: `Master ${school.split(' ')[0]}`,
    weight_lb: weight,
    height_in: Math.min(76, isAdult ? random.between(60, 76) : Math.round(32 + age * 2.3 + random.between(-2, 3))),
    emergency_contact_name: `Pat ${lastName}`,
    emergency_contact_phone: `310555${String(random.between(0, 9999)).padStart(4, '0')}`,
    waiver_version: waiverVersion,
    waiver_signed_name: `Pat ${lastName}`,
    waiver_guardian_name: age < 18 ? `Pat ${lastName}` : '',
    waiver_signed_at: paidAt,
  };
};

const idsOf = async (query: Promise<{ id: number }[]>) => (await query).map((row) => row.id);

/** Completed and paid registrations of about 250 competitors for a tournament that is over (decision H3). Money agrees to the cent: receipt = ledger = cost. */
export const seedFamilies = async (trx: Transaction, past: Past, random: Random, passwordHash: string): Promise<void> => {
  const families = Array.from({ length: 110 }, (_, index) => ({
    index,
    lastName: random.pick(lastNames),
    school: random.pick(schools),
    size: random.pick([1, 1, 2, 2, 3, 4]),
  }));
  const personIds = await seedPeople(
    trx,
    families.map(({ index, lastName }) => ({
      firstName: random.pick(['Pat', 'Sam', 'Jordan', 'Robin', 'Taylor', 'Morgan']),
      lastName,
      email: `family${index + 1}@example.com`,
      role: 'Customer' as const,
    })),
    passwordHash,
  );
  for (const { index, lastName, school, size } of families) {
    const paidAt = `${addDays(past.date, -random.between(6, 50))}T18:${String(random.between(10, 59))}:00Z`;
    const spectators = random.between(0, 3);
    const [registrationId = 0] = await idsOf(
      trx('registration')
        .insert({
          person_id: personIds[index],
          tournament_id: past.id,
          spectators,
          created_at: paidAt,
          last_activity_at: paidAt,
          completed_at: paidAt,
        })
        .returning('id'),
    );
    const children = Array.from({ length: size }, () => childOf(random, past, registrationId, lastName, school, paidAt));
    const competitorIds = await idsOf(trx('competitor').insert(children).returning('id'));
    await trx('competitor_event').insert(
      competitorIds.flatMap((competitorId) => {
        const entered = past.eventIds.filter(() => random.next() < 0.45);
        return (entered.length > 0 ? entered : [random.pick(past.eventIds)]).map((eventId) => ({
          competitor_id: competitorId,
          event_id: eventId,
        }));
      }),
    );
    const sizeIds = Array.from({ length: random.between(0, 2) }, () => random.pick(past.sizeIds));
    for (const sizeId of sizeIds) await trx('merch_size').where({ id: sizeId }).increment('held', 1);
    if (sizeIds.length > 0) {
      await trx('merch_order').insert(
        sizeIds.map((sizeId) => ({ registration_id: registrationId, merch_size_id: sizeId, price_cents: 1500 })),
      );
    }
    const lines = [
      ...children.map((child) => ({ description: `Competitor: ${child.first_name} ${child.last_name}`, quantity: 1, unitPrice: 5500 })),
      { description: 'Spectator pass', quantity: spectators, unitPrice: 1000 },
      { description: 'Tournament T-shirt', quantity: sizeIds.length, unitPrice: 1500 },
    ]
      .filter((line) => line.quantity > 0)
      .map((line) => ({ ...line, amount: line.quantity * line.unitPrice }));
    const amount = lines.reduce((sum, line) => sum + line.amount, 0);
    await trx('ledger_entry').insert({
      registration_id: registrationId,
      kind: 'card terminal',
      amount_cents: amount,
      note: 'Demonstration',
      created_at: paidAt,
    });
    await writeLines(
      trx,
      registrationId,
      [
        ...children.map((child, place) => ({
          kind: 'competitor' as const,
          refId: competitorIds[place] ?? 0,
          description: `Competitor: ${child.first_name} ${child.last_name}`,
          quantity: 1,
          unitPrice: 5500,
        })),
        ...(spectators > 0
          ? [{ kind: 'spectator' as const, refId: null, description: 'Spectator pass', quantity: spectators, unitPrice: 1000 }]
          : []),
        ...sizeIds.map((refId) => ({ kind: 'merch' as const, refId, description: 'Tournament T-shirt', quantity: 1, unitPrice: 1500 })),
      ],
      { at: new Date(paidAt) },
    );
    const newCode = () => Array.from({ length: 8 }, () => random.pick([...confirmationAlphabet])).join('');
    await createWriteReceipt({ newCode })(trx, { registrationId, amount, lines, at: new Date(paidAt) });
  }
};
