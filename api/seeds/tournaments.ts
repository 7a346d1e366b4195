import { addDays, type CalendarDate } from '@schi/contract';
import type { Db } from '../src/platform/db/knex';
import { divisions } from './divisions';
import { bring, eventTypes, faq, firstBlackBelt, levels, schedule } from './reference';

const one = async (rows: Promise<{ id: number }[]>): Promise<number> => {
  const [row] = await rows;
  if (!row) throw new Error('The row was not stored');
  return row.id;
};

/**
 * The levels, event types and reference divisions every tournament shares; answers the ids of the first two in order.
 */
export const seedReference = async (db: Db) => {
  const idsOf = async (rows: Promise<{ id: number }[]>) => (await rows).map((row) => row.id);
  const levelIds = await idsOf(
    db('competitor_level')
      .insert(levels.map((name, index) => ({ name, position: index + 1, is_black_belt: index >= firstBlackBelt })))
      .returning('id'),
  );
  await db('division').insert(
    divisions.map(({ name, gender, ages, levels: [from, to], weights: [least, below] = [null, null] }, index) => ({
      name,
      position: index + 1,
      gender,
      min_age: ages[0],
      max_age: ages[1],
      min_level_id: levelIds[from],
      max_level_id: levelIds[to],
      min_weight_lb: least,
      max_weight_lb: below,
    })),
  );
  // The test of a rolling upgrade fills a database of the previous release, which may lack the newest columns.
  const known = await db('event_type').columnInfo();
  const types = eventTypes.map((type, index) => ({
    ...Object.fromEntries(Object.entries(type).filter(([name]) => name in known)),
    has_contact: type.format === 'bracket',
    position: index + 1,
  }));
  const eventTypeIds = await idsOf(db('event_type').insert(types).returning('id'));
  return { levelIds, eventTypeIds };
};

export const homeTexts = { bring, faq: JSON.stringify(faq) };

/**
 * One tournament with the prices of section 9, its schedule, events and shop; answers its ids. `more` are the columns
 * beyond those of every release: the texts of the home page, and from when volunteers work on it.
 */
export const seedTournament = async (
  db: Db,
  date: CalendarDate,
  opensOn: CalendarDate,
  eventTypeIds: number[],
  more: Partial<typeof homeTexts> & { volunteers_from?: CalendarDate } = homeTexts,
) => {
  const closesAfter = addDays(date, -5);
  const id = await one(
    db('tournament')
      .insert({
        name: `Hapkido Invitational ${date.slice(0, 4)}`,
        tournament_date: date,
        registration_opens_on: opensOn,
        registration_closes_after: closesAfter,
        early_online_cents: 5500,
        early_price_ends_before: addDays(date, -11),
        regular_online_cents: 6500,
        competitor_door_cents: 8000,
        spectator_cents: 1000,
        lunch_cents: 1200,
        city: 'Torrance',
        venue_name: 'Ken Miller Recreation Center',
        venue_address: '3341 Torrance Boulevard, Torrance, CA 90503',
        in_person_registration_times: '8:30AM to 10AM',
        black_belt_meeting_time: '9:30AM',
        elimination_time: '1:15PM',
        ...more,
      })
      .returning<{ id: number }[]>('id'),
  );
  const typeIds = (titles: readonly string[]) =>
    titles.flatMap((title) => eventTypeIds[eventTypes.findIndex((type) => type.title === title)] ?? []);
  await db('schedule_item').insert(
    schedule.map(({ line1, line2, from = null, to = null, blocks = 'nothing', opens = [] }, index) => ({
      tournament_id: id,
      position: index + 1,
      line1,
      line2,
      starts_minute: from,
      ends_minute: to,
      blocks,
      event_type_ids: typeIds(opens),
    })),
  );
  const eventIds = (
    await db('event')
      .insert(
        eventTypeIds.map((eventTypeId, place) => ({
          tournament_id: id,
          event_type_id: eventTypeId,
          min_size: eventTypes[place]?.format === 'bracket' ? 4 : 3,
          max_size: 8,
          scoring: eventTypes[place]?.title === 'High fall' ? JSON.stringify({ measures: 'height' }) : null,
        })),
      )
      .returning<{ id: number }[]>('id')
  ).map((row) => row.id);
  const shirtId = await one(
    db('merch')
      .insert({
        tournament_id: id,
        name: 'Tournament T-shirt',
        description: 'Cotton, ink blue, with this year’s emblem on the back.',
        price_cents: 1500,
        is_t_shirt: true,
        position: 1,
      })
      .returning<{ id: number }[]>('id'),
  );
  const sizeIds = (
    await db('merch_size')
      .insert(
        ['Youth S', 'Youth M', 'Youth L', 'Adult S', 'Adult M', 'Adult L', 'Adult XL'].map((label, index) => ({
          merch_id: shirtId,
          label,
          position: index + 1,
          stock: 40,
        })),
      )
      .returning<{ id: number }[]>('id')
  ).map((row) => row.id);
  return { id, eventIds, sizeIds, closesAfter };
};
