import type { Role } from '@schi/contract';
import {
  accountOwner,
  allow,
  alsoSenders,
  anyone,
  devices,
  devicesOr,
  requireAccess,
  requireOwnPlace,
  signedIn,
  type Access,
} from './access';
import { Refusal } from './errors';
import type { Caller, User } from './state';

type TestDevice = NonNullable<Caller['device']>;

const person = (roles: Role[], more: Partial<User> = {}): Caller => ({
  user: { personId: 1, actorId: 1, roles, userDisplayName: 'Mina Han', login: {} as User['login'], ...more },
});
const tablet = (more: Partial<TestDevice> = {}): Caller => ({
  device: { kind: 'ring table', tournamentId: 7, ringId: 3, onlySends: false, ...more } as TestDevice,
});
const outcome = (check: () => void): string => {
  try {
    check();
    return 'allowed';
  } catch (error) {
    if (error instanceof Refusal) return `${error.status} ${error.code}`;
    throw error;
  }
};

const directors = allow('TournamentDirector');
const tables = devices('ring table');
const tablesOrDirectors = devicesOr(['ring table'], ['TournamentDirector']);
const somebody = person(['Customer']);
const director = person(['TournamentDirector']);
const judge = tablet({ kind: 'judge' });
const sender = tablet({ onlySends: true });

it.each<[string, Access, Caller, string]>([
  ['a visitor at an open call', anyone('a test'), {}, 'allowed'],
  ['a visitor at a call for logins', signedIn, {}, '401 notLoggedIn'],
  ['a visitor at a call for tablets', tables, {}, '401 notLoggedIn'],
  ['a family at a call for logins', signedIn, somebody, 'allowed'],
  ['a family at a call for directors', directors, somebody, '403 roleLacking'],
  ['a family at a call for tablets', tables, somebody, '403 roleLacking'],
  ['a family at a call for tablets or directors', tablesOrDirectors, somebody, '403 roleLacking'],
  ['a director at a call for directors', directors, director, 'allowed'],
  ['a director at a call for tablets', tables, director, '403 roleLacking'],
  ['a director at a call for tablets or directors', tablesOrDirectors, director, 'allowed'],
  [
    'a director without the second factor',
    directors,
    person(['Customer'], { needsSecondFactor: true }),
    '409 second-factor-required',
  ],
  ['the owner of an account', accountOwner, somebody, 'allowed'],
  ['staff who act for its owner', accountOwner, person(['SuperAdmin'], { actorId: 2 }), '409 ownerOnly'],
  ['a tablet of this kind', tables, tablet(), 'allowed'],
  ['a tablet of this kind, or a director', tablesOrDirectors, tablet(), 'allowed'],
  ['a tablet of another kind', tables, judge, '403 other-device'],
  ['a tablet of another kind, or a director', tablesOrDirectors, judge, '403 other-device'],
  ['a tablet at a call for people', signedIn, tablet(), '401 notLoggedIn'],
  ['a tablet that only sends', tables, sender, '403 other-device'],
  ['a tablet that only sends, where it may', alsoSenders(tables), sender, 'allowed'],
  [
    'a tablet of another kind that only sends',
    alsoSenders(tables),
    tablet({ kind: 'judge', onlySends: true }),
    '403 other-device',
  ],
])('judges %s', (_name, access, caller, expected) => {
  expect(outcome(() => requireAccess(access, caller))).toBe(expected);
});

it.each<[string, Access, Caller, { tournamentId?: number; ringId?: number }, string]>([
  ['its own ring', tables, tablet(), { tournamentId: 7, ringId: 3 }, 'allowed'],
  ['another ring of its tournament', tables, tablet(), { tournamentId: 7, ringId: 4 }, '404 notFound'],
  ['another tournament', tables, tablet(), { tournamentId: 8, ringId: 3 }, '404 notFound'],
  ['another tournament, where no ring is named', tables, tablet(), { tournamentId: 8 }, '404 notFound'],
  ['its tournament, where no ring is named', tables, tablet(), { tournamentId: 7 }, 'allowed'],
  [
    'any ring, for a device of the whole hall',
    tables,
    tablet({ ringId: null }),
    { tournamentId: 7, ringId: 4 },
    'allowed',
  ],
  [
    'another tournament, for a device of the whole hall',
    tables,
    tablet({ ringId: null }),
    { tournamentId: 8 },
    '404 notFound',
  ],
  ['nothing in particular', tables, tablet(), {}, 'allowed'],
  ['another ring, where directors call too', tablesOrDirectors, tablet(), { ringId: 4 }, '404 notFound'],
  ['any ring, for a director', tablesOrDirectors, director, { tournamentId: 8, ringId: 4 }, 'allowed'],
  ['an open call about another tournament', anyone('a test'), tablet(), { tournamentId: 8 }, 'allowed'],
])('holds a device to %s', (_name, access, caller, place, expected) => {
  expect(outcome(() => requireOwnPlace(access, caller, place))).toBe(expected);
});
