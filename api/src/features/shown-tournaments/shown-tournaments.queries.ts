/**
 * In SQL, from when visitors see tournament `t`; null when it is not hidden (decision E10). The column is a time of the clock where it is held, which
 * this turns into an instant, so that an hour that comes twice hides nothing again.
 */
export const shownFrom = '(t.hidden_until at time zone t.time_zone)';

/** In SQL, whether visitors do not see tournament `t` at the instant `:now`: not yet (decision E10), or never, as a rehearsal (decision G12). */
export const isTournamentHidden = `(t.is_rehearsal or coalesce(${shownFrom} > cast(:now as timestamptz), false))`;
