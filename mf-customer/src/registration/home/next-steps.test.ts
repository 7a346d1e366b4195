import fc from 'fast-check';
import { addDays, type Registration } from '@schi/contract';
import { buildTournament } from '@schi/shared-ui/testing';
import { buildCompetitor } from '@schi/shared-ui/testing';
import { buildReceipt, buildRegistration } from '../registration/registration.fixture';
import { nextSteps } from './next-steps.rules';

const tournament = buildTournament({
  tournamentDate: '2025-04-26',
  registrationOpensOn: '2025-02-01',
  registrationClosesAfter: '2025-04-20',
  earlyPriceEndsBefore: '2025-04-15',
});
const signed = { ...buildCompetitor().waiver };
const at = (date: string) => new Date(`${date}T19:00:00Z`);
const open = (changes: Partial<Registration> = {}) => buildRegistration(changes);
const paid = (changes: Partial<Registration> = {}) =>
  buildRegistration({ registrationId: 30, isCompleted: true, receipt: buildReceipt(), ...changes });
const titles = (registrations: Registration[], date = '2025-03-01') =>
  nextSteps(registrations, tournament, at(date)).map(({ title }) => title);

it('never mentions an empty registration (a click on “Online Registration” creates one)', () => {
  expect(titles([open({ competitors: [] })])).toEqual([]);
  expect(titles([paid(), open({ competitors: [] })])).toEqual(titles([paid()]));
});

it('asks to add competitors while there are none', () =>
  expect(nextSteps([open({ competitors: [], spectators: 1 })], tournament, at('2025-03-01'))).toMatchObject([
    { title: 'Add who competes', to: { path: '/customer/registration/31/competitor' }, isUrgent: true },
  ]));

it('asks to pay, and says until when it is cheaper', () => {
  const [step] = nextSteps([open()], tournament, at('2025-03-01'));
  expect(step).toMatchObject({ title: 'Pay $55.00', to: { path: '/customer/registration/31/confirmation' } });
  expect(step?.detail).toContain('Before Tuesday, April 15, 2025 a competitor costs $55.00, from then on $65.00.');
  expect(nextSteps([open()], tournament, at('2025-04-15'))[0]?.detail).toBe(
    'Your registration counts once it is paid. Registration closes after Sunday, April 20, 2025.',
  );
});

it('says how to pay at the desk where nobody pays online', () => {
  const steps = nextSteps([open()], tournament, at('2025-03-01'), { paysAtDesk: true });
  expect(steps[0]).toMatchObject({ title: 'Pay $55.00 at the desk', to: { label: 'How to pay' }, isUrgent: true });
  expect(steps[0]?.detail).toContain('The desk is open on Saturday, April 26, 2025, 8:30AM to 10AM.');
});

it('says what is due or owed since the payment', () => {
  const money = { cost: 75, paid: 55, returning: 0, balance: 20 };
  const receipt = (balance: number) => paid({ receipt: { ...buildReceipt(), money: { ...money, balance } } });
  expect(nextSteps([receipt(20)], tournament, at('2025-03-01'))[0]).toMatchObject({
    title: 'Pay $20.00 at the desk',
    to: { path: '/customer/registration/30/receipt' },
    isUrgent: true,
  });
  expect(titles([receipt(-44)])).toContain('Collect $44.00 at the desk');
  expect(titles([receipt(0)])).toEqual(titles([paid()]));
});

it('asks to finish a payment that is under way', () =>
  expect(titles([open({ payment: { status: 'open', message: null } })])).toEqual(['Finish your payment']));

it('sends a family that did not pay in time to the door, unless its cart is empty', () => {
  expect(titles([open()], '2025-04-21')).toEqual(['Register at the door']);
  expect(titles([open({ competitors: [] })], '2025-04-21')).toEqual([]);
});

it('says when to come back while registration is not open yet', () => {
  const [step] = nextSteps([open()], tournament, at('2025-01-20'));
  expect(step).toMatchObject({
    title: 'Come back on Saturday, February 1, 2025',
    detail: 'Online registration opens on that day. What you entered is kept until then.',
    isUrgent: false,
  });
  expect(step?.to).toBeUndefined();
});

it('asks to complete a registration of which a coupon leaves nothing to pay', () =>
  expect(nextSteps([open({ cost: 0 })], tournament, at('2025-03-01'))[0]).toMatchObject({
    title: 'Complete your registration',
    detail:
      'There is nothing to pay. Your registration counts once it is completed. Registration closes after Sunday, April 20, 2025.',
    to: { path: '/customer/registration/31/confirmation', label: 'Review' },
  }));

it('tells a paid family when and where to come, and what to bring', () => {
  const steps = nextSteps([paid()], tournament, at('2025-03-01'));
  expect(steps.map(({ title }) => title)).toEqual([
    'Come to check-in and weigh-in',
    'Bring your QR code',
    'Keep your day at hand',
  ]);
  expect(steps[0]?.detail).toContain('Saturday, April 26, 2025, 8:30AM to 10AM, at Meeting Hall');
  expect(steps[1]).toMatchObject({
    detail: expect.stringContaining('HKD2ABCD'),
    to: { path: '/customer/registration/30/receipt' },
  });
  expect(nextSteps([paid()], tournament, at('2025-04-26'))[0]).toMatchObject({
    detail: expect.stringMatching(/^Today/),
    isUrgent: true,
  });
  expect(titles([paid({ competitors: [] })])).toEqual(['Come to check-in', 'Bring your QR code']);
});

it('names what is missing of a competitor, and where to bring it once registration has closed', () => {
  const mina = buildCompetitor({ weight: 0, waiver: { ...signed, version: '2019-01', guardianName: '' } });
  const [step] = nextSteps([paid({ competitors: [mina] })], tournament, at('2025-03-01'));
  expect(step).toMatchObject({
    title: 'Complete the details of Mina Kim',
    detail: 'We still need the weight, a signature on the current waiver and a guardian’s name.',
    to: { path: '/customer/registration/30/competitor/1' },
  });
  const [later] = nextSteps([paid({ competitors: [mina] })], tournament, at('2025-04-22'));
  expect(later?.detail).toContain('Bring it to check-in.');
  expect(later?.to).toBeUndefined();
});

it('says nothing once it is over, has no two steps of one key, and is the same for the same day', () => {
  const registration = fc.constantFrom(
    open(),
    open({ competitors: [] }),
    paid(),
    paid({ registrationId: 29, competitors: [] }),
  );
  fc.assert(
    fc.property(
      fc.uniqueArray(registration, { selector: ({ registrationId }) => registrationId }),
      fc.integer({ min: -90, max: 5 }),
      (some, days) => {
        const now = at(addDays('2025-04-26', days));
        const steps = nextSteps(some, tournament, now);
        expect(new Set(steps.map(({ key }) => key)).size).toBe(steps.length);
        expect(nextSteps(some, tournament, now)).toEqual(steps);
        if (days > 0) expect(steps).toEqual([]);
      },
    ),
  );
});
