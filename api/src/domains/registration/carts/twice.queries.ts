import { personKeySql } from '../../../platform/db/name-keys';

/**
 * In SQL, whether competitor `c` of registration `r` competes, so that another entry of the same person is one too many
 * (rule F10).
 */
const competes = 'c.withdrawn_at is null and r.completed_at is not null';

/**
 * In SQL, those in several completed registrations of a tournament, under any accounts, as groups of competitors `c` of
 * registrations `r`: what stands behind the conditions on both. It takes one pass over all, whoever was born when. The
 * draft, which has everybody at hand, uses `peopleTwice` of the contract.
 */
export const groupedTwice = `and ${competes} group by r.tournament_id, ${personKeySql('c')} having min(r.id) <> max(r.id)`;

/** In SQL, the ids of all competitors who are in several completed registrations of a tournament. */
export const competitorsTwice = `select unnest(array_agg(c.id)) from competitor c join registration r on r.id = c.registration_id where true ${groupedTwice}`;

/**
 * In SQL, the entries in other completed registrations of the tournament of the person of `c`: `d` in registrations `s`
 * of `q`. For the few rows of a page.
 */
const entriesElsewhere = `competitor d join registration s on s.id = d.registration_id join person q on q.id = s.person_id
  where d.birth_date = c.birth_date and (${personKeySql('d')}) = (${personKeySql('c')}) and d.withdrawn_at is null
    and s.id <> r.id and s.tournament_id = r.tournament_id and s.completed_at is not null`;
const others = `${entriesElsewhere} and ${competes}`;
const asJson = (
  entries: string,
) => `(select coalesce(json_agg(json_build_object('competitorId', d.id, 'registrationId', s.id,
  'customerName', q.first_name || ' ' || q.last_name) order by d.id), '[]') from ${entries})`;

/** In SQL, the names of the competitors of registration `r` who are in another one too. */
export const namesTwice = `array(select c.first_name || ' ' || c.last_name from competitor c where c.registration_id = r.id and exists (select 1 from ${others})
  order by c.id)`;

/**
 * In SQL, the other entries of competitor `c` of registration `r` as JSON (`OtherEntry`); none while `c` does not
 * compete.
 */
export const otherEntriesJson = asJson(others);

/**
 * In SQL, the same for staff who enter or restore `c`, who need not compete: registration `r` may be unpaid, and `c`
 * may have withdrawn.
 */
export const entriesElsewhereJson = asJson(entriesElsewhere);
