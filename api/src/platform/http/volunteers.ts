import {
  directorRoles,
  hasAnyRole,
  isOpenToVolunteers,
  nextTournament,
  outsideVolunteerWindowCode,
  volunteerWindow,
  volunteerWindowText,
} from '@schi/contract';
import type { Db } from '../db/knex';
import type { LoggedInAccess } from './access';
import { conflict } from './errors';
import type { User } from './state';
import { listTournamentsForVolunteers, type TournamentForVolunteers } from './volunteers.queries';

/** The checked parts of a call. */
interface Call {
  /** `/api/registration/:id` */
  path: string;
  params: unknown;
  query: unknown;
  body: unknown;
}

const outside = (message: string) => conflict(outsideVolunteerWindowCode, message);

const namesOf = ({ path, params, query, body }: Call) => {
  const values: Record<string, unknown> = { ...(query as object), ...(body as object), ...(params as object) };
  // Calls of a family name their registration or competitor by `id`.
  const inPath = /^\/api\/registration\/(competitor\/)?:id\b/.exec(path);
  const idOf = {
    registration: inPath && !inPath[1] ? values.id : undefined,
    competitor: inPath?.[1] ? values.id : undefined,
  };
  const ids = (...given: unknown[]) => given.filter((id): id is number => typeof id === 'number');
  return {
    tournaments: ids(values.tournamentId),
    registrations: ids(values.registrationId, values.toRegistrationId, idOf.registration),
    competitors: ids(idOf.competitor),
    entries: ids(values.entryId),
    day: typeof values.date === 'string' ? values.date : undefined,
  };
};

/**
 * Whether the window of a tournament concerns this caller: somebody whose highest role is that of a check-in volunteer.
 */
const isVolunteer = ({ roles }: User) => hasAnyRole(roles, ['CheckInAdmin']) && !hasAnyRole(roles, directorRoles);

/** The next of these tournaments, else the last. */
const presentOf = (tournaments: readonly TournamentForVolunteers[], now: Date) =>
  nextTournament(tournaments, now) ?? tournaments.at(-1);

/**
 * Keeps check-in volunteers to the tournaments that are open to them, from seven days before to seven days after, or
 * from the day that the tournament says (rule B14). It is the one check for every call: those for their role, and those
 * that they make for a person. A rehearsal has no real people and is always open. A list that names no tournament is
 * narrowed to the one that is open.
 * @throws Refusal 409 with the code `outside-volunteer-window`, which says when it opens. What is missing is left to
 * the service.
 */
export const requireVolunteerWindow = async (
  db: Db,
  access: LoggedInAccess,
  user: User,
  call: Call,
  now: Date,
): Promise<void> => {
  const isActing = access.kind === 'signed in' && user.actorId !== user.personId;
  const { about } = access;
  if (!isVolunteer(user) || (about === undefined ? !isActing : typeof about === 'object')) return;
  const { day, ...names } = namesOf(call);
  const personId = isActing ? user.personId : null;
  const all = await listTournamentsForVolunteers(db, [
    names.tournaments,
    names.registrations,
    names.competitors,
    names.entries,
    personId,
  ]);
  const isOpen = (one: TournamentForVolunteers) => one.isRehearsal || isOpenToVolunteers(one, now);
  const closed = all.find((one) => one.isNamed && !isOpen(one));
  if (closed) throw outside(volunteerWindowText(closed, now));

  const real = all.filter(({ isRehearsal }) => !isRehearsal);
  const open = real.filter(isOpen);
  const theirs = real.filter(({ isOfPerson }) => isOfPerson);
  const mayReach = isActing && theirs.length > 0 ? theirs.some(isOpen) : open.length > 0;
  const isNamed = all.some((one) => one.isNamed);
  if (!mayReach && (isActing || !isNamed)) {
    const next = presentOf(theirs.length > 0 ? theirs : real, now);
    throw outside(
      next ? volunteerWindowText(next, now) : 'There is no tournament yet that check-in volunteers can work on.',
    );
  }
  const inWindow = (one: TournamentForVolunteers) => {
    const { from, until } = volunteerWindow(one);
    return day !== undefined && from <= day && day <= until;
  };
  if (about === 'day' && !open.some(inWindow))
    throw outside('Check-in volunteers read the days on which they work on a tournament. Directors read every day.');
  const present = presentOf(open, now);
  if (about === 'list' && names.tournaments.length === 0 && present)
    (call.query as { tournamentId?: number }).tournamentId = present.id;
};
