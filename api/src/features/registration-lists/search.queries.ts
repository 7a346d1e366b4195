/** The searched text of a competitor, as in the index of migration 0030. The line breaks prevent matches across two fields. */
const competitorText = String.raw`(x.first_name || ' ' || x.last_name || E'\n' || x.school || E'\n' || x.instructor)`;
/** The searched text of the person who registered. */
const personText = String.raw`(y.first_name || ' ' || y.last_name || E'\n' || y.email)`;

/** In SQL, the ids of competitors whose name, school or instructor is like `:like`, or whose customer's name or e-mail is. */
export const competitorsLike = `
  select x.id from competitor x where ${competitorText} ilike :like
  union all select x.id from person y join registration z on z.person_id = y.id join competitor x on x.registration_id = z.id
   where ${personText} ilike :like`;

/** In SQL, the ids of registrations found by the same, or by their confirmation code `:q`. */
export const registrationsLike = `
  select x.registration_id from competitor x where x.withdrawn_at is null and ${competitorText} ilike :like
  union all select z.id from person y join registration z on z.person_id = y.id where ${personText} ilike :like
  union all select k.registration_id from receipt k where k.confirmation_code = upper(:q)`;
