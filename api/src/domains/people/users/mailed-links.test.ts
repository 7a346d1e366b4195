import * as contract from '@schi/contract';
import { addDays } from '@schi/contract';
import { buildCustomer, buildPerson, buildTournament } from '../../../../test/factories';
import { registerPeople } from '../../../../test/matchmaking/registered';
import { startTestServer, type Answered, type TestServer } from '../../../../test/server';
import { readDevInbox } from '../../../adapters/mail/dev-inbox';
import { linkHours } from './links.queries';
import { hashPassword } from './passwords.service';

/** Every link that is mailed, and how it answers when it is opened a second time (rule B1). */

let server: TestServer;
let days = 60;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const password = 'present-password';
const signUp = (email: string): contract.SignUp => ({
  firstName: 'Ana',
  lastName: 'Kim',
  email,
  password,
  confirmPassword: password,
  addressLine1: '1 Main St',
  city: 'Torrance',
  stateProvince: 'CA',
  postalCode: '90503',
  phoneNumber: '3105550100',
});
/** The end of the newest mailed link of this kind. */
const mailed = async (email: string, pattern: RegExp): Promise<string> => {
  await server.runJobs();
  const found = (await readDevInbox(server.db))
    .filter(({ to }) => to === email)
    .flatMap(({ text }) => pattern.exec(text)?.[1] ?? []);
  if (found[0] === undefined) throw new Error(`No such link was mailed to ${email}`);
  return found[0];
};
/** What follows a link: it answers the call that the page of the link makes. */
type Follow = (token: string) => Promise<Answered<unknown>>;
const verify: Follow = (hash) => server.call(contract.verifyAccount, { body: { hash } });
const choosePassword = async (email: string): Promise<[string, Follow]> => {
  const [userId, hash = ''] = (await mailed(email, /\/user\/reset\/(\d+\/\S+)/)).split('/');
  return [
    hash,
    (token) =>
      server.call(contract.resetPassword, {
        body: { userId: Number(userId), hash: token, newPassword: 'newly-chosen' },
      }),
  ];
};

const links: Record<string, () => Promise<[string, Follow]>> = {
  verify: async () => {
    await server.call(contract.register, { body: signUp('verify@example.com') });
    return [await mailed('verify@example.com', /\/user\/verification\/(\S+)/), verify];
  },
  'new-email': async () => {
    const { id, email } = await buildCustomer(server.db);
    await server
      .db('person')
      .where({ id })
      .update({ password_hash: await hashPassword(password) });
    const { body } = await server.call(contract.authenticate, { body: { username: email, password } });
    const headers = { Authorization: `Bearer ${body.token}` };
    await server.call(contract.changeEmail, {
      headers,
      body: { email: 'moved@example.com', currentPassword: password },
    });
    const hash = await mailed('moved@example.com', /\/user\/new-email\/(\S+)/);
    return [hash, (token) => server.call(contract.confirmEmail, { body: { hash: token } })];
  },
  reset: async () => {
    const { email } = await buildCustomer(server.db);
    await server.call(contract.forgotPassword, { body: { email } });
    return choosePassword(email);
  },
  invite: async () => {
    const body = {
      firstName: 'Noor',
      lastName: 'Haddad',
      email: 'invited@example.com',
      roles: ['CheckInAdmin' as const],
    };
    await server.as(await buildPerson(server.db, { role: 'SuperAdmin' })).call(contract.inviteStaff, { body });
    return choosePassword(body.email);
  },
  'invite to finish a sign-up': async () => {
    for (let time = 0; time < 2; time += 1) {
      await server.call(contract.register, { body: signUp('twice@example.com') });
      await server.runJobs();
    }
    return choosePassword('twice@example.com');
  },
  'consent of a guardian': async () => {
    const as = server.as(await buildPerson(server.db, { role: 'TournamentDirector' }));
    const tournament = await buildTournament(server.db, { inDays: (days += 1) });
    const bornFor = (years: number) => addDays(tournament.date, -Math.round((years + 0.5) * 365.25));
    const people = [9, 8, 30, 31].map((years) => ({ events: [0], birthDate: bornFor(years), columns: { gender: 1 } }));
    const [child] = await registerPeople(server.db, tournament, people);
    const { draftId, version, divisions } = (
      await as.call(contract.createDraft, { body: { tournamentId: tournament.id } })
    ).body;
    const divisionIds = divisions.map(({ draftDivisionId }) => draftDivisionId);
    const { body: draft } = await as.call(contract.combineDraft, {
      params: { draftId },
      body: { version, divisionIds },
    });
    const params = { draftId, draftDivisionId: draft.divisions[0]?.draftDivisionId ?? 0 };
    await as.call(contract.askForConsents, { params, body: { version: draft.version } });
    const guardian = server
      .db('competitor as k')
      .join('registration as r', 'r.id', 'k.registration_id')
      .join('person as p', 'p.id', 'r.person_id');
    const { email } = await guardian.where('k.id', child).first<{ email: string }>('p.email');
    const answer = { agrees: true, name: 'Dana Kim' };
    const follow: Follow = async (token) => {
      await server.call(contract.answerDivisionConsent, { params: { token }, body: answer });
      return server.call(contract.getDivisionConsent, { params: { token } });
    };
    return [await mailed(email, /\/user\/consent\/(\S+)/), follow];
  },
  'My day': async () => {
    const tournament = await buildTournament(server.db, { inDays: (days += 1) });
    const [competitor] = await registerPeople(server.db, tournament, [{ events: [0] }]);
    const registration = server.db('competitor as k').join('registration as r', 'r.id', 'k.registration_id');
    const { id, owner } = await registration
      .where('k.id', competitor)
      .first<{ id: number; owner: number }>('r.id', 'r.person_id as owner');
    const { body } = await server.as({ id: owner }).call(contract.getMyDayLink, { params: { registrationId: id } });
    return [body.url.split('/').at(-1) ?? '', (token) => server.call(contract.getMyDay, { params: { token } })];
  },
};

const codeOf = ({ body }: Answered<unknown>) => (body as { code?: string } | null)?.code;

it.each(Object.keys(links))(
  'the link "%s" works, and opened again it never answers like a forged one',
  async (name) => {
    const [token, follow] = (await links[name]?.()) ?? ['', verify];
    const forged = await follow(`${token.slice(0, -4)}${token.endsWith('AAAA') ? 'BBBB' : 'AAAA'}`);
    expect([404, 422]).toContain(forged.status);
    expect((await follow(token)).status).toBe(200);
    const again = await follow(token);
    expect([200, 409]).toContain(again.status);
    // A page tells what was done from what does not work by a code.
    if (again.status === 409) expect([contract.verifiedAlreadyCode, contract.usedLinkCode]).toContain(codeOf(again));
  },
);

it('every purpose of a link is among them, except codes that are typed', () => {
  expect(Object.keys(links)).toEqual(
    expect.arrayContaining(Object.keys(linkHours).filter((purpose) => !purpose.endsWith('-code'))),
  );
});
