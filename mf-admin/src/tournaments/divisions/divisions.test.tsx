import { screen, waitFor, within } from '@testing-library/react';
import {
  competitorLevelSettings,
  divisionSettings,
  type CompetitorLevelSetting,
  type DivisionSetting,
} from '@schi/contract';
import { answerCalls, answerTo, buildInlined, renderApp, tableOf, type Handlers } from '@schi/shared-ui/testing';
import { buildDivision, buildLevel, pageOf } from '../../platform/settings-page/settings.fixture';
import DivisionsPage from './DivisionsPage';

const white = buildLevel();
const black = buildLevel({ id: 2, name: 'Black belt', isBlackBelt: true });
const open = (
  divisions: DivisionSetting[],
  levels: CompetitorLevelSetting[] = [white, black],
  handlers: Handlers = {},
) => {
  const calls = answerCalls({
    ...answerTo(divisionSettings.list, {}, pageOf(divisions)),
    ...answerTo(competitorLevelSettings.list, {}, pageOf(levels)),
    ...handlers,
  });
  return { ...renderApp(<DivisionsPage />, { as: ['SuperAdmin'], inlined: buildInlined() }), calls };
};
const dialog = () => within(screen.getByRole('dialog'));

it('says in words whom each division takes', async () => {
  open([
    buildDivision({ name: 'Heavy men', gender: 1, minAge: 18, maxAge: 40, minWeight: 170 }),
    buildDivision({ id: 2, name: 'Whites of nine', minAge: 9, maxAge: 9, maxLevelId: 1 }),
  ]);
  await screen.findByRole('rowheader', { name: 'Heavy men' });
  expect(tableOf('Divisions')).toEqual([
    'Division | Gender | Ages, number | Levels | Weight | Order | Actions',
    'Heavy men | Male | 18–40 | All levels | 170 lb and over |  | EditDelete',
    'Whites of nine | Any | 9 | White belt | Any |  | EditDelete',
  ]);
});

it('warns of competitors without a division, and of a division that nobody can be in', async () => {
  open([
    buildDivision({ name: 'Six to nine' }),
    buildDivision({ id: 2, name: 'Seven', minAge: 7, maxAge: 7 }),
    buildDivision({ id: 3, name: 'Twelve', minAge: 12, maxAge: 12 }),
  ]);
  expect(await screen.findByText('Seven: taken by Six to nine')).toBeInTheDocument();
  expect(screen.getByText('Female, age 10–11, All levels')).toBeInTheDocument();
});

it('says that every competitor has a division', async () => {
  open([buildDivision()]);
  expect(
    await screen.findByText('Every competitor between the youngest and the oldest age has a division.'),
  ).toBeInTheDocument();
});

it('leads to the levels before a division can be added', async () => {
  open([], []);
  expect(await screen.findByRole('link', { name: 'Go to the levels' })).toHaveAttribute(
    'href',
    '/admin/competitor-levels',
  );
  expect(screen.queryByRole('button', { name: 'Add division' })).toBeNull();
});

it('adds one, and refuses an age range that ends before it begins, with what was typed kept', async () => {
  const { user, calls } = open([], undefined, answerTo(divisionSettings.create, {}, buildDivision({ name: 'Teens' })));
  await user.click(await screen.findByRole('button', { name: 'Add division' }));
  await user.type(dialog().getByLabelText(/^Name/), 'Teens');
  await user.type(dialog().getByLabelText(/^Youngest/), '13');
  await user.type(dialog().getByLabelText(/^Oldest/), '11');
  await user.click(dialog().getByRole('button', { name: 'Save' }));
  expect(await dialog().findByText('* The oldest cannot be younger than the youngest')).toBeInTheDocument();
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
  expect(dialog().getByLabelText(/^Name/)).toHaveValue('Teens');
  await user.clear(dialog().getByLabelText(/^Oldest/));
  await user.type(dialog().getByLabelText(/^Oldest/), '17');
  await user.click(dialog().getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    name: 'Teens',
    gender: null,
    minAge: 13,
    maxAge: 17,
    minLevelId: 1,
    maxLevelId: 2,
    minWeight: null,
    maxWeight: null,
  });
});

it('puts a division first, because the first that fits counts', async () => {
  const { user, calls } = open(
    [buildDivision(), buildDivision({ id: 2, name: 'Teens', minAge: 10, maxAge: 17 })],
    undefined,
    answerTo(divisionSettings.order, {}, true),
  );
  await user.click(await screen.findByRole('button', { name: 'Move Teens up' }));
  await waitFor(() => expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ ids: [2, 1], was: [1, 2] }));
});
