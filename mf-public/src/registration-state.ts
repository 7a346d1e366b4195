import type { Tournament } from '@schi/contract';

/** The four states of the registration block (specification, section 2). */
export type RegistrationState = 'today' | 'open' | 'soon' | 'closed';

/** The tournament day comes before all other rules, since registration is then in person only. */
export const registrationState = (tournament: Tournament | undefined): RegistrationState => {
  if (tournament?.isTournamentToday) return 'today';
  if (tournament?.isRegistrationOpen) return 'open';
  return tournament?.isRegistrationOpenSoon ? 'soon' : 'closed';
};
