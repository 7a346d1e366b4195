import { screen } from '@testing-library/react';
import { unsubscribe } from '@schi/contract';
import { RemotePages } from '@schi/shared-ui/routes';
import { answerCalls, answerTo, buildInlined, renderApp, type Handlers } from '@schi/shared-ui/testing';
import { routes } from '../../routes';

const open = (token: string, handlers: Handlers) => {
  const calls = answerCalls(handlers);
  const at = `/user/unsubscribe/${token}`;
  return { ...renderApp(<RemotePages module={{ routes }} />, { at, inlined: buildInlined() }), calls };
};
const token = `notices-31-${'x'.repeat(22)}`;
const stop = () => screen.findByRole('button', { name: 'Stop notices about divisions and results' });

it('stops nothing by being opened, and stops its topic by a button, without a login', async () => {
  const { user, calls } = open(token, answerTo(unsubscribe, { token }, { topic: 'division notices' }));
  const button = await stop();
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
  await user.click(button);
  expect(await screen.findByText('You get no more notices about divisions and results by e-mail.')).toBeInTheDocument();
  expect(screen.queryByText(/^You get notices/)).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Stop/ })).toBeNull();
  expect(screen.getByRole('link', { name: 'Choose what we write to you' })).toBeInTheDocument();
});

it('says what went wrong, and can be tried again', async () => {
  const message = 'This address was not found.';
  const { user } = open(
    token,
    answerTo(unsubscribe, { token }, () => ({ status: 404, body: { message } })),
  );
  await user.click(await stop());
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(await stop()).toBeEnabled();
});

it('says that an address without a topic is not complete', async () => {
  open('something', {});
  expect(await screen.findByText('This address is not complete')).toBeInTheDocument();
});
