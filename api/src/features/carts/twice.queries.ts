import { personKeySql } from '../../db/name-keys';

/** In SQL, the other entries `d` of the person of competitor `c` of registration `r`: in completed registrations `s` of `q` for the same tournament. */
const others = `competitor d join registration s on s.id = d.registration_id join person q on q.id = s.person_id
  where d.birth_date = c.birth_date and (${personKeySql('d')}) = (${personKeySql('c')}) and d.withdrawn_at is null
    and s.id <> r.id and s.tournament_id = r.tournament_id and s.completed_at is not null`;

const competes = 'c.withdrawn_at is null and r.completed_at is not null';

/**
 * In SQL, whether competitor `c` of the completed registration `r` is in another one of the tournament too, under any account (decision F10). Everything
 * that tells staff of such people uses this rule and the one below; the draft, which has everybody at hand, `peopleTwice` of the contract.
 */
export const isTwice = `(${competes} and exists (select 1 from ${others}))`;

/** In SQL, the other entries of competitor `c` of registration `r` as JSON (`OtherEntry`). */
export const otherEntriesJson = `(case when ${competes} then (select coalesce(json_agg(json_build_object('competitorId', d.id, 'registrationId', s.id,
  'customerName', q.first_name || ' ' || q.last_name) order by d.id), '[]') from ${others}) else '[]' end)`;
