import { screen, waitFor, within } from '@testing-library/react';
import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  getSecondFactor,
  type FeatureFlags,
  type SecondFactor,
} from '@schi/contract';
import { Toasts } from '@schi/shared-ui/components';
import { useLocation } from '@schi/shared-ui/platform';
import { answerCalls, answerTo, buildInlined, buildSession, renderApp, type Handlers } from '@schi/shared-ui/testing';
import { AdminLayout } from '../../platform/layout/AdminLayout';
import SecurityPage from './SecurityPage';

const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const recoveryCodes = ['ABCD-EFGH-2345', 'JKLM-NPQR-6789'];
const Pages = () => (useLocation().pathname === '/admin/security' ? <SecurityPage /> : <p>other page</p>);
const account = {
  firstName: 'Dana',
  lastName: 'Kim',
  email: 'dana@example.com',
  addressLine1: '',
  addressLine2: '',
  city: '',
  stateProvince: '',
  postalCode: '',
  phoneNumber: '',
  newEmail: null,
  hasPassword: true,
  isComplete: false,
};
const open = (
  factor: SecondFactor,
  handlers: Handlers = {},
  flags: Partial<FeatureFlags> = {},
  at = '/admin/security',
) => {
  const calls = answerCalls({
    ...answerTo(getSecondFactor, {}, factor),
    'GET /api/users/account': account,
    ...answerTo(beginSecondFactor, {}, { secret, address: `otpauth://totp/x?secret=${secret}` }),
    ...answerTo(
      confirmSecondFactor,
      {},
      { recoveryCodes, session: buildSession(['CheckInAdmin'], { hasSecondFactor: true }) },
    ),
    ...handlers,
  });
  const { featureFlags, ...rest } = buildInlined();
  const view = renderApp(
    <AdminLayout>
      <Pages />
      <Toasts />
    </AdminLayout>,
    { at, as: ['CheckInAdmin'], inlined: { ...rest, featureFlags: { ...featureFlags, ...flags } } },
  );
  return { ...view, calls };
};
const off: SecondFactor = { isOn: false, recoveryCodesLeft: 0 };

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const turnOn = async (user: ReturnType<typeof open>['user']) => {
  await user.type(await screen.findByLabelText(/^Your password/), 'hapkido-demo');
  await user.click(screen.getByRole('button', { name: 'Set up a second factor' }));
  await user.type(await screen.findByLabelText(/^Code of the app/), '123456');
  await user.click(screen.getByRole('button', { name: 'Turn it on' }));
};

it('shows a QR code and the secret, and after a code of the app the recovery codes', async () => {
  const { user, calls, store } = open(off);
  await user.type(await screen.findByLabelText(/^Your password/), 'hapkido-demo');
  await user.click(screen.getByRole('button', { name: 'Set up a second factor' }));
  expect(await screen.findByRole('img', { name: 'QR code for your authenticator app' })).toBeInTheDocument();
  expect(screen.getByText(/^JBSW Y3DP/)).toBeInTheDocument();
  await user.type(screen.getByLabelText(/^Code of the app/), '123456');
  await user.click(screen.getByRole('button', { name: 'Turn it on' }));
  const list = await screen.findByRole('list', { name: 'Recovery codes' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(recoveryCodes);
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ code: '123456' });
  expect(store.getState().session.current?.hasSecondFactor).toBe(true);
  await user.click(screen.getByRole('button', { name: 'I have kept them' }));
  expect(screen.queryByText(recoveryCodes[0] ?? '')).toBeNull();
});

it('keeps the page and says why a code was refused', async () => {
  const wrong = { message: 'This code is not right', errors: { code: 'This code is not right' } };
  const { user } = open(off, { 'PUT /api/users/second-factor': () => ({ status: 422, body: wrong }) });
  await turnOn(user);
  expect(await screen.findByText('* This code is not right')).toBeInTheDocument();
  expect(screen.getByLabelText(/^Code of the app/)).toHaveValue('123456');
});

it('turns it off with password and code', async () => {
  const { user, calls } = open(
    { isOn: true, recoveryCodesLeft: 2 },
    answerTo(endSecondFactor, {}, buildSession(['CheckInAdmin'])),
  );
  expect(await screen.findByText(/Recovery codes left: 2/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Turn it off' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByLabelText(/^Your password/), 'hapkido-demo');
  await user.type(dialog.getByLabelText(/^Code of the app/), '123456');
  await user.click(dialog.getByRole('button', { name: 'Turn it off' }));
  expect(await screen.findByText('Your second factor is off.')).toBeInTheDocument();
  expect(calls.find(({ method }) => method === 'DELETE')?.body).toEqual({ proof: 'hapkido-demo', code: '123456' });
});

it('leads staff without one here while it is required, and afterwards to the page they wanted', async () => {
  const { user, address } = open(off, {}, { StaffSecondFactor: true }, '/admin/check-in?family=3');
  await waitFor(() => expect(address()).toBe('/admin/security'));
  expect(screen.getByText(/Staff must use a second factor/)).toBeInTheDocument();
  await turnOn(user);
  await user.click(await screen.findByRole('button', { name: 'I have kept them' }));
  await waitFor(() => expect(address()).toBe('/admin/check-in?family=3'));
});

it('leads nobody here while it is optional', async () => {
  const { address } = open(off, {}, {}, '/admin/check-in');
  expect(await screen.findByText('other page')).toBeInTheDocument();
  expect(address()).toBe('/admin/check-in');
});
