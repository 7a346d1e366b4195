import { screen } from '@testing-library/react';
import type { FeatureFlagSetting } from '@schi/contract';
import { answerCalls, buildInlined, renderApp } from '@schi/shared-ui/testing';
import FeatureFlagsPage from './FeatureFlagsPage';

const obstacle = 'Text messages need a gateway, and none is set up.';
const open = (flag: Partial<FeatureFlagSetting>) => {
  const setting: FeatureFlagSetting = { name: 'AllowSmsNotifications', isOn: false, version: 1, ...flag };
  const calls = answerCalls({
    'GET /api/admin/feature-flags': [setting],
    'PUT /api/admin/feature-flags/AllowSmsNotifications': { ...setting, isOn: !setting.isOn, version: 2 },
  });
  const app = renderApp(<FeatureFlagsPage />, { as: ['SuperAdmin'], inlined: buildInlined() });
  return { ...app, changes: () => calls.filter(({ method }) => method === 'PUT') };
};

it('says why text messages cannot be switched on, and does not try', async () => {
  const { user, changes } = open({ obstacle });
  const control = await screen.findByRole('switch', { name: 'Text messages' });
  expect(control).toHaveAttribute('aria-disabled', 'true');
  expect(control).toHaveAccessibleDescription(/It cannot be switched on\. Text messages need a gateway/);
  await user.click(control);
  expect(changes()).toEqual([]);
});

it('switches a flag off even while it could not be switched on', async () => {
  const { user, changes } = open({ obstacle, isOn: true });
  await user.click(await screen.findByRole('switch', { name: 'Text messages' }));
  expect(changes()).toHaveLength(1);
});

it('switches a flag that nothing prevents', async () => {
  const { user, changes } = open({});
  const control = await screen.findByRole('switch', { name: 'Text messages' });
  expect(control).not.toHaveAccessibleDescription(/cannot/);
  await user.click(control);
  expect(changes()).toHaveLength(1);
});
