import { screen } from '@testing-library/react';
import { renderApp } from '@schi/shared-ui/testing';
import { DrawnBracket, type DrawnBout } from './DrawnBracket';

const names = ['', 'Ana', 'Bo', 'Cai', 'Dan'];
const bout = (match: string, changes: Partial<DrawnBout> = {}): DrawnBout => ({
  match,
  round: 1,
  red: 1,
  blue: 2,
  state: 'ready',
  winner: null,
  ...changes,
});
const bouts = [
  bout('W1-1', { state: 'done', winner: 1 }),
  bout('W1-2', { red: 3, blue: 4 }),
  bout('W1-3', { blue: null, state: 'done', winner: 1 }),
  bout('W1-4', { red: null, state: 'done', winner: 2 }),
  bout('W1-5', { red: null, blue: null, state: 'empty' }),
  bout('F1', { round: 2, blue: null, state: 'waiting' }),
];
const drawn = { bouts, nameOf: (id: number) => names[id] ?? '', titleOf: ({ match }: DrawnBout) => match };

it('opens a bout that two people fight or have fought, and says which is next', async () => {
  const opened: string[] = [];
  const { user } = renderApp(<DrawnBracket {...drawn} onOpen={(match) => opened.push(match)} />);
  const buttons = screen.getAllByRole('button');
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['W1-1: AnaBo', 'W1-2, next: CaiDan']);
  for (const button of buttons) await user.click(button);
  expect(opened).toEqual(['W1-1', 'W1-2']);
});

it('shows each round of each part, with who has no opponent, where no bout can be opened', () => {
  renderApp(<DrawnBracket {...drawn} />);
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['Bracket', 'Final']);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'AnaBo',
    'CaiDan',
    'Ana—',
    '—Bo',
    'byebye',
    'Ana—',
  ]);
});
