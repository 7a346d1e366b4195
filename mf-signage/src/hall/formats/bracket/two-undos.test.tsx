import { screen, waitFor, within } from '@testing-library/react';
import { forgetPairing } from '@schi/shared-ui/device';
import { buildRules, contestOf, openTable } from '../../scoring/scoring.fixture';

afterEach(() => {
  forgetPairing();
  localStorage.clear();
});

const score = () => ['red', 'blue'].map((side) => screen.getByLabelText(`Score of ${side}`).textContent);
const presses = () => {
  const list = screen.queryByRole('list', { name: 'Last presses' });
  return list
    ? within(list)
        .getAllByRole('button')
        .map(({ textContent }) => textContent)
    : [];
};

it('takes a press back once, by either undo, and lists it also after the bout is opened again', async () => {
  const { user } = openTable(contestOf(4, { format: 'bracket', rules: buildRules('bracket') }));
  await user.click(await screen.findByRole('button', { name: 'Open Semifinal 1' }));
  await user.click(screen.getByRole('button', { name: '+3 for red' }));
  await user.click(screen.getByRole('button', { name: '+2 for red' }));
  await waitFor(() => expect(presses()).toEqual(['Undo Red: 2 points', 'Undo Red: 3 points']));
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(score()).toEqual(['3', '0']);
  await waitFor(() => expect(presses()).toEqual(['Undo Red: 3 points']));
  await user.click(screen.getByRole('button', { name: 'All bouts' }));
  await user.click(screen.getByRole('button', { name: 'Open Semifinal 1' }));
  await waitFor(() => expect(presses()).toEqual(['Undo Red: 3 points']));
  await user.click(screen.getByRole('button', { name: 'Undo Red: 3 points' }));
  expect(score()).toEqual(['0', '0']);
});
