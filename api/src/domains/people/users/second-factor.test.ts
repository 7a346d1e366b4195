import * as contract from '@schi/contract';
import { createBarrier } from '../../../../test/at-once';
import { eventually } from '../../../../test/eventually';
import { buildPerson } from '../../../../test/factories';
import { refusalOf, startTestServer, stillClock, type TestServer } from '../../../../test/server';
import { readDevInbox } from '../../../adapters/mail/dev-inbox';
import { hashPassword } from './passwords.service';
import { findFactor } from './second-factor.queries';
import { openSecret, otpCode } from './second-factor.rules';
import { createSecondFactor, secondFactor } from './second-factor.service';
import { makeSuperAdmin } from './super-admin.service';
import { createThrottles } from './throttles.service';
import { findPerson } from './users.queries';

const periodMs = 30_000;
const password = 'present-password';
const clock = stillClock(new Date());
let server: TestServer;
let passwordHash: string;
beforeAll(async () => {
  server = await startTestServer({ clock });
  passwordHash = await hashPassword(password);
});
afterAll(() => server.stop());

const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });
const somebody = async (role: contract.Role = 'CheckInAdmin') => {
  const person = await buildPerson(server.db, { role });
  await server.db('person').where({ id: person.id }).update({ password_hash: passwordHash });
  const logIn = (code?: string) =>
    server.call(contract.authenticate, {
      body: { username: person.email, password, ...(code === undefined ? {} : { code }) },
    });
  return { ...person, logIn, headers: bearer((await logIn()).body.token) };
};
/** A member of staff whose second factor is on, and who has not used a code for a while. */
const protectedPerson = async (role?: contract.Role) => {
  const person = await somebody(role);
  const { headers } = person;
  const { secret } = (await server.call(contract.beginSecondFactor, { headers, body: { proof: password } })).body;
  const code = () => otpCode(secret, clock());
  const { body } = await server.call(contract.confirmSecondFactor, { headers, body: { code: code() } });
  clock.advance(2 * periodMs);
  return { ...person, secret, code, recoveryCodes: body.recoveryCodes, headers: bearer(body.session.token) };
};
const subjectsTo = async (email: string) => {
  await server.runJobs();
  return (await readDevInbox(server.db)).filter((mail) => mail.to === email).map(({ subject }) => subject);
};
const isIn = async (headers: Record<string, string>) =>
  (await server.call(contract.getSecondFactor, { headers })).status === 200;

describe('turning it on', () => {
  it('counts once a code of the app is confirmed, ends other logins, and tells the owner', async () => {
    const { headers, logIn, email } = await somebody();
    const other = bearer((await logIn()).body.token);
    const begun = await server.call(contract.beginSecondFactor, { headers, body: { proof: password } });
    expect(begun.body.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(begun.body.address).toContain(`secret=${begun.body.secret}`);
    expect((await logIn()).status).toBe(200);
    const wrong = await server.call(contract.confirmSecondFactor, { headers, body: { code: '000000' } });
    expect([wrong.status, refusalOf(wrong.body).errors]).toEqual([
      422,
      { code: 'This code is not right, or it was used before' },
    ]);
    const { body } = await server.call(contract.confirmSecondFactor, {
      headers,
      body: { code: otpCode(begun.body.secret, clock()) },
    });
    expect(new Set(body.recoveryCodes).size).toBe(10);
    for (const code of body.recoveryCodes) expect(code).toMatch(/^[A-Z2-9]{4}(?:-[A-Z2-9]{4}){2}$/);
    await eventually(async () => expect(await isIn(other)).toBe(false));
    expect((await server.call(contract.getSecondFactor, { headers: bearer(body.session.token) })).body).toEqual({
      isOn: true,
      recoveryCodesLeft: 10,
    });
    expect((await logIn()).status).toBe(422);
    expect(await subjectsTo(email)).toEqual(['Your login has a second factor now']);
  });

  it('needs the password, and is for staff only', async () => {
    const { headers } = await somebody();
    const wrong = await server.call(contract.beginSecondFactor, { headers, body: { proof: 'wrong' } });
    expect([wrong.status, refusalOf(wrong.body).errors]).toEqual([422, { proof: 'This is not your current password' }]);
    const customer = await somebody('Customer');
    expect(
      (await server.call(contract.beginSecondFactor, { headers: customer.headers, body: { proof: password } })).status,
    ).toBe(409);
  });

  it('is refused without a secret, after an hour, and while it is on', async () => {
    const { headers } = await somebody();
    const confirm = (code: string) => server.call(contract.confirmSecondFactor, { headers, body: { code } });
    expect((await confirm('123456')).status).toBe(409);
    const { secret } = (await server.call(contract.beginSecondFactor, { headers, body: { proof: password } })).body;
    await server
      .db('second_factor')
      .update({ begun_at: new Date(clock().getTime() - 3_600_001) })
      .whereNull('confirmed_at');
    expect((await confirm(otpCode(secret, clock()))).status).toBe(409);
    const on = await protectedPerson();
    expect(
      (await server.call(contract.beginSecondFactor, { headers: on.headers, body: { proof: password } })).status,
    ).toBe(409);
  });

  it('keeps neither the secret nor a recovery code in readable form', async () => {
    const { id, secret, recoveryCodes } = await protectedPerson();
    const stored = await findFactor(server.db, id);
    expect(stored?.secret.includes(Buffer.from(secret))).toBe(false);
    expect(openSecret(server.app.tokenKey, id, stored?.secret ?? Buffer.alloc(0))).toBe(secret);
    // Another person's row cannot be opened with it.
    expect(openSecret(server.app.tokenKey, id + 1, stored?.secret ?? Buffer.alloc(0))).toBeUndefined();
    const { rows } = await server.db.raw<{ rows: { row: string }[] }>(
      'select t::text as row from recovery_code t union all select m::text from mail m',
    );
    const plain = recoveryCodes.flatMap((code) => [code, Buffer.from(code).toString('hex')]);
    for (const { row } of rows) for (const code of plain) expect(row).not.toContain(code);
  });
});

describe('a login', () => {
  it('asks for the code after the right password only, and takes each code once', async () => {
    const { logIn, code, email } = await protectedPerson();
    const wrongPassword = await server.call(contract.authenticate, {
      body: { username: email, password: 'wrong', code: code() },
    });
    expect(refusalOf(wrongPassword.body).message).toBe('The e-mail address or the password is not right.');
    expect(await logIn()).toMatchObject({ status: 422, body: { code: 'second-factor' } });
    expect((await logIn(`${code().slice(0, 3)} ${code().slice(3)}`)).status).toBe(200);
    expect(await logIn(code())).toMatchObject({
      status: 422,
      body: { code: 'second-factor', errors: { code: expect.any(String) as string } },
    });
    clock.advance(periodMs);
    expect((await logIn(code())).status).toBe(200);
  });

  it('takes a code half a minute early or late, and none that is older', async () => {
    const { logIn, secret } = await protectedPerson();
    const at = (ms: number) => otpCode(secret, new Date(clock().getTime() + ms));
    expect((await logIn(at(-2 * periodMs))).status).toBe(422);
    expect((await logIn(at(-periodMs))).status).toBe(200);
    expect((await logIn(at(periodMs))).status).toBe(200);
    // A later code was used, so the present one may have been seen by somebody.
    expect((await logIn(at(0))).status).toBe(422);
  });

  it('takes a recovery code once, in any spelling, and tells the owner', async () => {
    const { logIn, recoveryCodes, email, headers } = await protectedPerson();
    const [first = ''] = recoveryCodes;
    expect((await logIn(first.toLowerCase().replaceAll('-', ' '))).status).toBe(200);
    expect((await logIn(first)).status).toBe(422);
    expect((await server.call(contract.getSecondFactor, { headers })).body.recoveryCodesLeft).toBe(9);
    expect(await subjectsTo(email)).toContain('A recovery code of your login was used');
  });

  it('is limited, so that codes cannot be guessed', async () => {
    const { logIn, code } = await protectedPerson();
    for (let tries = 0; tries < 5; tries += 1) expect((await logIn('000000')).status).toBe(422);
    expect((await logIn(code())).status).toBe(429);
  });

  it('never takes a code that was made with another secret of the server', async () => {
    const { id, logIn, code } = await protectedPerson();
    await server
      .db('second_factor')
      .where({ person_id: id })
      .update({ secret: Buffer.alloc(60, 1) });
    expect((await logIn(code())).status).toBe(422);
  });
});

describe('one code at two logins at the same time', () => {
  const bothWith = async (factors: typeof secondFactor) => {
    const { id, code } = await protectedPerson();
    const person = await findPerson(server.db, id);
    if (!person) throw new Error('nobody');
    const service = factors(server.app, server.db, createThrottles(server.db));
    const both = await Promise.allSettled([service.prove(person, code()), service.prove(person, code())]);
    return both.map(({ status }) => status).sort();
  };

  it('lets one of them in', async () => {
    expect(await bothWith(secondFactor)).toEqual(['fulfilled', 'rejected']);
  });

  it('control: a claim that looks first and writes afterwards lets both in', async () => {
    const bothHaveLooked = createBarrier(2);
    const unguarded = createSecondFactor(async (db, personId, period) => {
      const row = await db('second_factor')
        .where({ person_id: personId })
        .first<{ last_period: string }>('last_period');
      await bothHaveLooked();
      await db('second_factor').where({ person_id: personId }).update({ last_period: period });
      return Number(row.last_period) < period;
    });
    expect(await bothWith(unguarded)).toEqual(['fulfilled', 'fulfilled']);
  });
});

describe('turning it off', () => {
  it('needs password and code, ends other logins, and tells the owner', async () => {
    const { headers, logIn, code, email } = await protectedPerson();
    const end = (proof: string, given: string) =>
      server.call(contract.endSecondFactor, { headers, body: { proof, code: given } });
    expect(refusalOf((await end('wrong', code())).body).errors).toEqual({ proof: 'This is not your current password' });
    expect(refusalOf((await end(password, '000000')).body).errors).toHaveProperty('code');
    const { body } = await end(password, code());
    expect((await server.call(contract.getSecondFactor, { headers: bearer(body.token) })).body).toEqual({
      isOn: false,
      recoveryCodesLeft: 0,
    });
    await eventually(async () => expect(await isIn(headers)).toBe(false));
    expect((await logIn()).status).toBe(200);
    expect(await subjectsTo(email)).toContain('The second factor of your login was turned off');
    expect(
      (
        await server.call(contract.endSecondFactor, {
          headers: bearer(body.token),
          body: { proof: password, code: '1' },
        })
      ).status,
    ).toBe(409);
  });

  it('is done by a super admin for somebody who lost it: logged, told by mail, and the logins end', async () => {
    const boss = await buildPerson(server.db, { role: 'SuperAdmin' });
    const reset = (personId: number) => server.as(boss).call(contract.resetSecondFactor, { params: { personId } });
    const { id, headers, email, logIn } = await protectedPerson();
    const answer = await reset(id);
    expect(answer.body).toMatchObject({ personId: id, hasSecondFactor: false });
    await eventually(async () => expect(await isIn(headers)).toBe(false));
    expect((await logIn()).status).toBe(200);
    expect(await subjectsTo(email)).toContain('The second factor of your login was removed');
    expect(await server.db('audit_log').orderBy('id', 'desc').first<object>()).toMatchObject({
      actor_id: boss.id,
      subject_person_id: id,
      action: 'second factor removed',
    });
    expect((await reset(id)).status).toBe(409);
    expect((await reset(boss.id)).status).toBe(409);
  });

  it('is done by the command at the server’s console', async () => {
    const { email, logIn } = await protectedPerson('SuperAdmin');
    await makeSuperAdmin(server.db, email, clock());
    expect((await logIn()).status).toBe(200);
  });
});

describe('while staff must have one', () => {
  const require = (isOn: boolean) =>
    server.db('feature_flag').insert({ name: 'StaffSecondFactor', is_on: isOn }).onConflict('name').merge();
  afterEach(() => require(false));

  it('staff without one do nothing as staff until it is on, and are customers meanwhile', async () => {
    const { headers, id } = await somebody('TournamentDirector');
    const customer = await buildPerson(server.db);
    const list = (given: Record<string, string>) =>
      server.call(contract.listRegistrations, { headers: given, query: {} });
    expect((await list(headers)).status).toBe(200);
    await require(true);
    await eventually(async () =>
      expect(await list(headers)).toMatchObject({ status: 409, body: { code: 'second-factor-required' } }),
    );
    expect((await server.call(contract.hasCompletedRegistration, { headers })).status).toBe(200);
    // Acting for somebody is work of staff: the header is ignored.
    const acting = await server.call(contract.getNotificationPreferences, {
      headers: { ...headers, UserContext: String(customer.id) },
    });
    expect(acting.status).toBe(200);
    expect(
      (await server.call(contract.getAccount, { headers: { ...headers, UserContext: String(customer.id) } })).status,
    ).toBe(200);

    const { secret } = (await server.call(contract.beginSecondFactor, { headers, body: { proof: password } })).body;
    const { body } = await server.call(contract.confirmSecondFactor, {
      headers,
      body: { code: otpCode(secret, clock()) },
    });
    expect(body.session.personId).toBe(id);
    expect((await list(bearer(body.session.token))).status).toBe(200);
  });

  it('customers notice nothing', async () => {
    await require(true);
    const { headers } = await somebody('Customer');
    expect((await server.call(contract.hasCompletedRegistration, { headers })).status).toBe(200);
    expect((await server.call(contract.listRegistrations, { headers, query: {} })).status).toBe(403);
  });
});
