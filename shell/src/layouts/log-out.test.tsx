import { screen } from '@testing-library/react';
import { readSession } from '@schi/shared-ui/session';
import { answerCalls, renderApp } from '@schi/shared-ui/testing';
import { Header } from './Header';
import IdleDialog from './IdleDialog';

it.each([
  ['the header', <Header key="header" />, 'Logout'],
  ['the question for the password', <IdleDialog key="idle" />, 'Log out'],
])('asks before a logout from %s while the device is offline', async (_, shown, name) => {
  localStorage.clear();
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const asked: (string | undefined)[] = [];
  let answer = false;
  window.confirm = (question) => {
    asked.push(question);
    return answer;
  };
  answerCalls({ 'POST /api/users/log-out': true });
  const { user } = renderApp(shown, { as: ['CheckInAdmin'] });
  await user.click(screen.getByRole('button', { name, hidden: true }));
  expect(asked).toEqual(['You cannot log in again without a network. Log out?']);
  expect(readSession()).not.toBeNull();
  answer = true;
  await user.click(screen.getByRole('button', { name, hidden: true }));
  expect(readSession()).toBeNull();
});
