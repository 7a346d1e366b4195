import type { Page } from 'playwright/test';
import { expect } from '../fixtures';
import { sql } from './database';

/** A family of the hall: its surname, its code, how many compete, and whether a shirt is theirs. */
export interface HallFamily {
  name: string;
  code: string;
  competitors: number;
  hasShirt: boolean;
}

const digits = '23456789';
const codeOf = (index: number) =>
  `KK${[4, 3, 2, 1, 0].map((place) => digits[Math.floor(index / 8 ** place) % 8]).join('')}Z`;
const syllables = ['Ba', 'Do', 'Fi', 'Gu', 'Ka', 'Lo', 'Mi', 'Nu'];

/** So many families with names of their own; every third has a shirt. */
export const hallOf = (count: number): HallFamily[] =>
  Array.from({ length: count }, (_, index) => ({
    name: `${syllables[Math.floor(index / 8) % 8]}${(syllables[index % 8] ?? '').toLowerCase()}${index >= 64 ? 'x' : ''}ny`,
    code: codeOf(index),
    competitors: 1 + (index % 3),
    hasShirt: index % 3 === 0,
  }));

/**
 * Completes their registrations for the next tournament, in the database itself: fifty payments would only repeat
 * another journey.
 * @returns how many competitors and families the tournament has then, with those of the demonstration
 */
export const fillHall = async (
  dataDir: string,
  families: readonly HallFamily[],
): Promise<{ competitors: number; families: number }> => {
  const json = JSON.stringify(families);
  await sql(
    dataDir,
    `with f as (select row_number() over () as n, x.* from jsonb_to_recordset($1::jsonb) as x(name text, code text, competitors int, "hasShirt" boolean)),
       next as (select id, (select min(v.id) from event v where v.tournament_id = t.id) as event_id from tournament t order by tournament_date desc limit 1),
       p as (insert into person (first_name, last_name, email, password_hash) select 'Pat', f.name, 'hall' || f.n || '@example.com', 'none' from f returning id, last_name),
       r as (insert into registration (person_id, tournament_id, spectators, completed_at) select p.id, next.id, 1, now() from p, next returning id, person_id),
       g as (select r.id, f.* from r join p on p.id = r.person_id join f on f.name = p.last_name),
       q as (insert into receipt (registration_id, confirmation_code, amount_cents) select g.id, g.code, 0 from g),
       c as (insert into competitor (registration_id, first_name, last_name, birth_date, gender, competitor_level_id, school, instructor, weight_lb, height_in,
               emergency_contact_name, emergency_contact_phone, waiver_version, waiver_signed_name, waiver_guardian_name, waiver_signed_at)
             select g.id, (array['Ari', 'Bo', 'Cy'])[k], g.name, date '2014-05-01', 1 + k % 2, (select min(id) from competitor_level), 'Lomita Hapkido', 'Master Lee',
               70 + k, 52, 'Pat', '3105550100', '2025-01', 'Pat', 'Pat', now() from g, generate_series(1, g.competitors) k returning id),
       e as (insert into competitor_event (competitor_id, event_id) select c.id, next.event_id from c, next)
     insert into merch_order (registration_id, merch_size_id, price_cents, is_held)
       select g.id, (select min(s.id) from merch_size s join merch m on m.id = s.merch_id join next on next.id = m.tournament_id), 1500, false from g where g."hasShirt"`,
    [json],
  );
  const [counted] = await sql(
    dataDir,
    `select count(*)::int as competitors, count(distinct r.id)::int as families from competitor c join registration r on r.id = c.registration_id
      where r.tournament_id = (select id from tournament order by tournament_date desc limit 1) and r.completed_at is not null
        and c.withdrawn_at is null`,
  );
  return { competitors: Number(counted?.competitors), families: Number(counted?.families) };
};

/** Opens a family as a hardware scanner does: it types the code and Enter. */
export const scan = async (page: Page, { code, name }: HallFamily): Promise<void> => {
  const field = page.getByRole('searchbox', { name: 'Name, school or code' });
  await expect(field).toBeFocused();
  await page.keyboard.type(`SCHI-${code}`);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: `Pat ${name}` })).toBeVisible();
};

/** Checks a whole family in, hands everything out and goes on to the next. */
export const checkInWhole = async (page: Page, family: HallFamily): Promise<void> => {
  await scan(page, family);
  await page.getByRole('button', { name: /^Check in (1 competitor|all)/ }).click();
  await page.getByRole('button', { name: 'Hand out everything' }).click();
  await page.getByRole('button', { name: 'Next family' }).click();
};
