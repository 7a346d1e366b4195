/**
 * In SQL, the ids of competitors whose name, school or instructor is like `:like` (`likeText`), or whose customer's
 * name or e-mail is.
 */
export const competitorsLike = `
  select x.id from competitor x where x.search_text like :like
  union all select x.id from person y join registration z on z.person_id = y.id join competitor x on x.registration_id = z.id
   where y.search_text like :like`;

/** In SQL, the ids of registrations found by the same, or by their confirmation code `:q`. */
export const registrationsLike = `
  select x.registration_id from competitor x where x.withdrawn_at is null and x.search_text like :like
  union all select z.id from person y join registration z on z.person_id = y.id where y.search_text like :like
  union all select k.registration_id from receipt k where k.confirmation_code = upper(:q)`;
