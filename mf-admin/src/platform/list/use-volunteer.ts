import { directorRoles, isOpenToVolunteers, nextTournament, volunteerWindowText } from '@schi/contract';
import { useHasRole } from '@schi/shared-ui/session';
import { isRehearsal, type StaffTournament } from './use-tournaments';

/** Whether the person who is logged in works on tournaments at any time, unlike check-in volunteers (rule B14). */
export const useWorksAnyTime = (): boolean => useHasRole(directorRoles);

/** Whether check-in volunteers work on a tournament now; always on a rehearsal, which has no real people. */
export const isOpen = (tournament: StaffTournament): boolean =>
  isRehearsal(tournament) || isOpenToVolunteers(tournament, new Date());

/** What a volunteer reads while no tournament is open to them; `null` while one is, and while there is none. */
export const closedText = (all: readonly StaffTournament[]): string | null => {
  const real = all.filter((one) => !isRehearsal(one));
  const next = nextTournament(real, new Date()) ?? real.at(-1);
  return next === undefined || real.some(isOpen) ? null : volunteerWindowText(next, new Date());
};
