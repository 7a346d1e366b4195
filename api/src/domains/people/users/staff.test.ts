import * as contract from '@schi/contract';
import { createBarrier } from '../../../../test/at-once';
import { buildCustomer, buildPerson, buildTournament } from '../../../../test/factories';
import { eventually } from '../../../../test/eventually';
import { startTestServer, type TestServer } from '../../../../test/server';
import { readDevInbox } from '../../../adapters/mail/dev-inbox';
import { hasOtherSuperAdmin } from './staff.queries';
import { createStaff, staff } from './staff.service';

let server: TestServer;
let admin: ReturnType<TestServer['as']>;
let adminId: number;
beforeAll(async () => {
  server = await startTestServer();
  const person = await buildPerson(server.db, { role: 'SuperAdmin', email: 'boss@example.com' });
  adminId = person.id;
  admin = server.as(person);
  // Check-in volunteers work on one that is open to them.
  await buildTournament(server.db);
});
afterAll(() => server.stop());

const change = (personId: number, roles: contract.Role[], was: contract.Role[] = [], as = admin) =>
  as.call(contract.changeRoles, { params: { personId }, body: { roles, was } });
const lastEntry = () => server.db('audit_log').orderBy('id', 'desc').first<Record<string, unknown>>();
type ReceivedMail = Awaited<ReturnType<typeof readDevInbox>>[number];
const mails = async (to: string) => {
  await server.runJobs();
  const all = (await readDevInbox(server.db)).filter((mail) => mail.to === to);
  return all.sort((a, b) => a.date.getTime() - b.date.getTime());
};
const linkOf = (mail: ReceivedMail | undefined) => {
  const [, userId, hash = ''] = /\/user\/reset\/(\d+)\/(\S+)/.exec(mail?.text ?? '') ?? [];
  return { userId: Number(userId), hash };
};

it('lists the staff, and finds every other account', async () => {
  const customer = await buildPerson(server.db, { email: 'Visible@example.com' });
  const rows = async (query: contract.StaffQuery) => (await admin.call(contract.listStaff, { query })).body.items;
  expect(await rows({})).toMatchObject([
    { personId: adminId, email: 'boss@example.com', roles: ['SuperAdmin'], isInvited: false },
  ]);
  expect(await rows({ q: 'visible' })).toEqual([]);
  expect(await rows({ q: 'visible', who: 'all' })).toMatchObject([{ personId: customer.id, roles: [] }]);
  await server.db('person').where({ id: customer.id }).update({ deleted_at: new Date() });
  expect(await rows({ q: 'visible', who: 'all' })).toEqual([]);
});

it('gives and removes roles, logs each, and ends the login of a person who loses one', async () => {
  const helper = await buildPerson(server.db, { role: 'CheckInAdmin' });
  const asHelper = server.as(helper);
  const works = async () => (await asHelper.call(contract.listRegistrations, { query: {} })).status;
  expect(await works()).toBe(200);
  const { body } = await change(helper.id, ['TournamentDirector'], ['CheckInAdmin']);
  expect(body.roles).toEqual(['TournamentDirector']);
  await eventually(async () => expect(await works()).toBe(401));
  expect(await lastEntry()).toMatchObject({
    actor_id: adminId,
    subject_person_id: helper.id,
    action: 'roles changed',
    before: { roles: ['CheckInAdmin'] },
    after: { roles: ['TournamentDirector'] },
  });
});

it('keeps the Customer role of a member of staff', async () => {
  const { id } = await buildCustomer(server.db);
  await change(id, ['CheckInAdmin']);
  await change(id, [], ['CheckInAdmin']);
  expect(await server.db('person_role').where({ person_id: id }).pluck('role')).toEqual(['Customer']);
});

it('is not changed from an outdated view', async () => {
  const { id } = await buildCustomer(server.db);
  const answers = await Promise.all([change(id, ['CheckInAdmin']), change(id, ['TournamentDirector'])]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const kept = answers.find(({ status }) => status === 200)?.body.roles;
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ current: { roles: kept } });
});

it('finds no deleted account, and none that never existed', async () => {
  const { id } = await buildCustomer(server.db);
  await server.db('person').where({ id }).update({ deleted_at: new Date() });
  expect((await change(id, ['SuperAdmin'])).status).toBe(404);
  expect((await change(999_999, ['SuperAdmin'])).status).toBe(404);
});

it('gives no role to an address that is not verified', async () => {
  const { id } = await buildCustomer(server.db);
  await server.db('person').where({ id }).update({ verified_at: null, password_hash: '$argon2id$of-a-stranger' });
  expect(await change(id, ['SuperAdmin'])).toMatchObject({
    status: 409,
    body: { message: 'This address is not verified yet. Ask its owner to follow the link in our message first.' },
  });
});

describe('the last super admin', () => {
  const supers = () =>
    server.db('person_role').where({ role: 'SuperAdmin' }).orderBy('person_id').pluck<number[]>('person_id');
  const leaveTwo = async () => {
    await server.db('person_role').where({ role: 'SuperAdmin' }).whereNot('person_id', adminId).delete();
    return (await buildPerson(server.db, { role: 'SuperAdmin' })).id;
  };
  const takeBoth = async (other: number, staffWith = staff) => {
    const take = (whom: number) => staffWith(server.db, 1).changeRoles(whom, { roles: [], was: ['SuperAdmin'] });
    return (await Promise.allSettled([take(adminId), take(other)])).map(({ status }) => status).sort();
  };
  const giveBack = () =>
    server.db('person_role').insert({ person_id: adminId, role: 'SuperAdmin' }).onConflict().ignore();
  afterEach(giveBack);

  it('stays', async () => {
    await server.db('person_role').where({ role: 'SuperAdmin' }).whereNot('person_id', adminId).delete();
    await expect(staff(server.db, 1).changeRoles(adminId, { roles: [], was: ['SuperAdmin'] })).rejects.toThrow(
      'the last super admin',
    );
    expect(await supers()).toEqual([adminId]);
  });

  it('stays even when two take the role from each other at once', async () => {
    const other = await leaveTwo();
    expect(await takeBoth(other)).toEqual(['fulfilled', 'rejected']);
    expect(await supers()).toHaveLength(1);
  });

  it('control: without the lock both lose the role', async () => {
    const other = await leaveTwo();
    const bothHaveLooked = createBarrier(2);
    const hasOther = async (...asked: Parameters<typeof hasOtherSuperAdmin>) => {
      const found = await hasOtherSuperAdmin(...asked);
      await bothHaveLooked();
      return found;
    };
    const unlocked = createStaff({ lock: () => Promise.resolve(), hasOther });
    expect(await takeBoth(other, unlocked)).toEqual(['fulfilled', 'fulfilled']);
    expect(await supers()).toEqual([]);
  });

  it('is not somebody who was only invited', async () => {
    await server.db('person_role').where({ role: 'SuperAdmin' }).whereNot('person_id', adminId).delete();
    await staff(server.db, 1).invite({
      firstName: 'New',
      lastName: 'Boss',
      email: 'new-boss@example.com',
      roles: ['SuperAdmin'],
    });
    await expect(staff(server.db, 1).changeRoles(adminId, { roles: [], was: ['SuperAdmin'] })).rejects.toThrow(
      'the last super admin',
    );
  });
});

describe('an invitation', () => {
  const invitation = (email: string): contract.Invitation => ({
    firstName: 'Noor',
    lastName: 'Haddad',
    email,
    roles: ['CheckInAdmin'],
  });
  // Roles were given and taken above, which ended the first login.
  const boss = async () => server.as(await buildPerson(server.db, { role: 'SuperAdmin' }));

  it('lets somebody new choose a password and work', async () => {
    const as = await boss();
    const { body: row } = await as.call(contract.inviteStaff, { body: invitation('noor@example.com') });
    expect(row).toMatchObject({ name: 'Noor Haddad', roles: ['CheckInAdmin'], isInvited: true });
    expect(await lastEntry()).toMatchObject({ action: 'staff invited', subject_person_id: row.personId });
    const [mail] = await mails('noor@example.com');
    expect(mail?.subject).toBe('You are invited to the tournament’s staff');
    const used = await server.call(contract.resetPassword, {
      body: { ...linkOf(mail), newPassword: 'a-good-password' },
    });
    expect(used.status).toBe(200);
    const login = await server.call(contract.authenticate, {
      body: { username: 'noor@example.com', password: 'a-good-password' },
    });
    expect(login.body.roles).toEqual(['CheckInAdmin']);
    expect((await as.call(contract.inviteAgain, { params: { personId: row.personId } })).status).toBe(409);
  });

  it('is sent again, and the older link ends', async () => {
    const as = await boss();
    const { body: row } = await as.call(contract.inviteStaff, { body: invitation('again@example.com') });
    const [first] = await mails('again@example.com');
    expect((await as.call(contract.inviteAgain, { params: { personId: row.personId } })).body.message).toContain(
      'again@example.com',
    );
    const [, second] = await mails('again@example.com');
    const use = (mail: ReceivedMail | undefined) =>
      server.call(contract.resetPassword, { body: { ...linkOf(mail), newPassword: 'a-good-password' } });
    expect((await use(first)).status).toBe(422);
    expect((await use(second)).status).toBe(200);
  });

  it('is not for an address that has an account, nor for no role', async () => {
    const as = await boss();
    const { email } = await buildCustomer(server.db);
    expect(await as.call(contract.inviteStaff, { body: invitation(email.toUpperCase()) })).toMatchObject({
      status: 422,
      body: { errors: { email: 'This address has an account already. Search for it and give it the role' } },
    });
    expect(await as.call(contract.inviteStaff, { body: { ...invitation('x@example.com'), roles: [] } })).toMatchObject({
      status: 422,
      body: { errors: { roles: 'Value is required' } },
    });
    // Customer is no role that one is invited to.
    expect(
      (await as.call(contract.inviteStaff, { body: { ...invitation('x@example.com'), roles: ['Customer'] } })).status,
    ).toBe(422);
  });

  it('cannot be taken over by a stranger who signs up with the address', async () => {
    const as = await boss();
    await as.call(contract.inviteStaff, { body: invitation('target@example.com') });
    const body: contract.SignUp = {
      firstName: 'Stranger',
      lastName: 'Danger',
      email: 'target@example.com',
      password: 'strangers-password',
      confirmPassword: 'strangers-password',
      addressLine1: '1 Sepulveda Boulevard',
      city: 'Torrance',
      stateProvince: 'CA',
      postalCode: '90503',
      phoneNumber: '3105550122',
    };
    await server.call(contract.register, { body });
    expect((await mails('target@example.com')).map(({ subject }) => subject)).toEqual([
      'You are invited to the tournament’s staff',
      'You already have an account',
    ]);
    const login = await server.call(contract.authenticate, { body: { username: body.email, password: body.password } });
    expect(login.status).toBe(422);
    expect(await server.db('person').where({ email: body.email }).first('first_name')).toEqual({ first_name: 'Noor' });
  });
});
