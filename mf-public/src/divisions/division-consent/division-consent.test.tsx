import { screen, waitFor, within } from '@testing-library/react';
import { answerDivisionConsent, getDivisionConsent, type DivisionConsent } from '@schi/contract';
import { RemotePages } from '@schi/shared-ui/routes';
import { answerCalls, answerTo, buildInlined, renderApp, type Handlers, type Reply } from '@schi/shared-ui/testing';
import { routes } from '../../routes';

const token = 'a-private-token';
const build = (changes: Partial<DivisionConsent> = {}): DivisionConsent => ({
  state: 'asked',
  firstName: 'Mina',
  lastName: 'Kim',
  tournament: 'Invitational 2026',
  isAdult: false,
  answer: null,
  division: {
    events: [{ title: 'Sparring', hasContact: true }],
    limits: ['minorWithAdult', 'weightRatio'],
    own: { age: 16, gender: 2, level: 'Blue belt', weight: 110 },
    others: [
      { age: 15, gender: 2, level: 'Blue belt', weight: 118, limits: [] },
      { age: 31, gender: 2, level: 'Green belt', weight: 172.5, limits: ['minorWithAdult', 'weightRatio'] },
    ],
  },
  ...changes,
});
const open = (handlers: Handlers) => {
  const calls = answerCalls(handlers);
  const view = renderApp(<RemotePages module={{ routes }} />, {
    at: `/user/consent/${token}`,
    inlined: buildInlined(),
  });
  const sent = () => calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
  return { ...view, sent };
};
const reading = (now: () => DivisionConsent | Reply<DivisionConsent>) =>
  answerTo(getDivisionConsent, { token }, () => {
    const answer = now();
    return 'status' in answer ? answer : { status: 200, body: answer };
  });

it('says whose child it is, the events, the limits and the others, and sends the answer with a name', async () => {
  let consent = build();
  const { user, sent } = open({
    ...reading(() => consent),
    ...answerTo(answerDivisionConsent, { token }, ({ body: { agrees, name } }) => {
      consent = build({
        state: agrees ? 'agreed' : 'declined',
        answer: { agrees, name, at: '2026-05-01T19:00:00.000Z' },
      });
      return { status: 200, body: consent };
    }),
  });
  expect(await screen.findByText('A question about Mina Kim at Invitational 2026.')).toBeInTheDocument();
  expect(screen.getByText('Sparring (with contact)')).toBeInTheDocument();
  expect(screen.getByText('A child and an adult compete against each other.')).toBeInTheDocument();
  const [one, other] = within(
    screen.getByRole('heading', { name: 'Who else is in the division' }).parentElement as HTMLElement,
  ).getAllByRole('listitem');
  expect(one).toHaveTextContent(/^Girl, 15 years, Blue belt, 118 pounds$/);
  expect(other).toHaveTextContent('Woman, 31 years, Green belt, 172.5 pounds – beyond a limit together with Mina');
  await user.click(screen.getByRole('button', { name: 'Send my answer' }));
  expect(screen.getAllByText('* Value is required')).toHaveLength(2);
  expect(sent()).toEqual([]);
  expect(screen.getByRole('radiogroup', { name: 'Your answer' })).toHaveFocus();
  await user.click(screen.getByRole('radio', { name: 'I do not agree' }));
  await user.type(screen.getByLabelText(/^Your full name/), 'Dana Kim');
  await user.click(screen.getByRole('button', { name: 'Send my answer' }));
  expect(await screen.findByText(/Dana Kim answered on May 1, 2026/)).toHaveTextContent('I do not agree');
  expect(sent()).toEqual([{ agrees: false, name: 'Dana Kim' }]);
  expect(screen.queryByRole('button', { name: 'Send my answer' })).toBeNull();
});

it('keeps what was typed when the answer is refused, and shows the answer that somebody else gave meanwhile', async () => {
  let consent = build();
  let refusal = { status: 500, body: { message: 'The database rests.' } };
  const { user } = open({ ...reading(() => consent), ...answerTo(answerDivisionConsent, { token }, () => refusal) });
  await user.click(await screen.findByRole('radio', { name: 'I agree' }));
  await user.type(screen.getByLabelText(/^Your full name/), 'Dana Kim');
  await user.click(screen.getByRole('button', { name: 'Send my answer' }));
  expect(await screen.findByText('The database rests.')).toBeInTheDocument();
  expect(screen.getByLabelText(/^Your full name/)).toHaveValue('Dana Kim');
  expect(screen.getByRole('radio', { name: 'I agree' })).toBeChecked();
  refusal = { status: 409, body: { message: 'This question was answered already.' } };
  consent = build({ state: 'declined', answer: { agrees: false, name: 'Alex Kim', at: '2026-05-01T19:00:00.000Z' } });
  await user.click(screen.getByRole('button', { name: 'Send my answer' }));
  expect(await screen.findByText(/Alex Kim answered on/)).toBeInTheDocument();
});

it('asks an adult for their own answer', async () => {
  open(reading(() => build({ isAdult: true })));
  expect(await screen.findByText(/beyond a limit together with you/)).toBeInTheDocument();
  expect(screen.getByText('The name you compete under.')).toBeInTheDocument();
});

it.each([
  [build({ state: 'void', division: null }), /The division was changed since we asked/],
  [build({ state: 'expired' }), /The tournament is over/],
])('takes no answer to a question that is no longer open', async (consent, words) => {
  open(reading(() => consent));
  expect(await screen.findByText(words)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Send my answer' })).toBeNull();
});

it('says that a link is unknown, and tries again what failed', async () => {
  let answer: Reply<DivisionConsent> = { status: 500, body: { message: 'The database rests.' } };
  const { user } = open(reading(() => answer));
  expect(screen.getByText('Loading the question')).toBeInTheDocument();
  expect(await screen.findByText('The database rests.')).toBeInTheDocument();
  answer = { status: 404, body: { message: 'This link is not complete.' } };
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.getByText('This question is closed')).toBeInTheDocument());
});
