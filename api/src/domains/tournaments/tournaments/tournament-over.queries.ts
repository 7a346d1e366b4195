/**
 * In SQL, whether the day of tournament `t` is over where it is held, at the instant `:now` (rule A1). `nextTournament`
 * in the contract is the same rule for a list; `tournament-over.test.ts` runs both.
 */
export const isTournamentOver = 't.tournament_date < cast(cast(:now as timestamptz) at time zone t.time_zone as date)';
