import { screen, within } from '@testing-library/react';
import { renderApp } from '../testing';
import { bandFrom } from './band.rules';
import { DotStrip, Sparkline, StackedBar, Steps, Tile, Tiles } from './index';

it('lays the band of what is tolerated over most of the values, so that a lone one stands outside', () => {
  expect(bandFrom([8, 8.5, 9, 14], 2)).toBe(7.5);
  expect(bandFrom([3, 12, 12.5, 13], 1)).toBe(12);
  expect(bandFrom([5], 2)).toBe(4);
});

it('marks each value outside the band, and says every value', () => {
  renderApp(<DotStrip values={[14, 8, 8.5, 9]} tolerance={2} label="Age of each: 8, 8.5, 9, 14" />);
  const dots = screen.getByRole('img', { name: 'Age of each: 8, 8.5, 9, 14' }).querySelectorAll('circle');
  expect([...dots].map((dot) => dot.hasAttribute('data-outside'))).toEqual([false, false, false, true]);
});

it('draws equal values beside each other, also without a tolerance', () => {
  renderApp(<DotStrip values={[8, 8]} tolerance={0} label="Ages" />);
  const [one, other] = screen.getByRole('img').querySelectorAll('circle');
  expect(one?.getAttribute('cx')).toBe(other?.getAttribute('cx'));
  expect(one?.getAttribute('cy')).not.toBe(other?.getAttribute('cy'));
  expect(one?.getAttribute('cx')).toMatch(/^\d+%$/);
});

it('has the data of a line as a table', () => {
  renderApp(
    <Sparkline
      height={16}
      base={0}
      points={[{ at: 1, value: 5 }]}
      series={{ caption: 'Minutes late', head: ['Division', 'Late'], rows: [['Forms', '5']] }}
    />,
  );
  const table = within(screen.getByRole('table', { name: 'Minutes late' }));
  expect(table.getByRole('columnheader', { name: 'Late' })).toBeInTheDocument();
  expect(table.getByRole('row', { name: 'Forms 5' })).toBeInTheDocument();
});

it('names each part of a whole with its figure, and leaves out what is nothing', () => {
  renderApp(
    <StackedBar
      label="Received by method"
      parts={[
        { name: 'Cash', value: 30, text: '$30.00' },
        { name: 'Check', value: 0, text: '$0.00' },
        { name: 'Card', value: 90, text: '$90.00' },
      ]}
    />,
  );
  const items = within(screen.getByRole('list', { name: 'Received by method' })).getAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual(['Cash $30.00', 'Card $90.00']);
});

it('shows a figure with its label and comparison, and its page', () => {
  renderApp(
    <Tiles>
      <Tile label="Competitors" value="20" to="/admin/competitors" comparison="12 more" />
    </Tiles>,
  );
  expect(screen.getByRole('link', { name: 'Competitors: 20' })).toHaveAttribute('href', '/admin/competitors');
  expect(screen.getByText('12 more')).toBeInTheDocument();
});

it('links the steps before the current one', () => {
  const steps = ['Competitors', 'Extras', 'Payment'].map((name) => ({ name, to: `/${name}` }));
  renderApp(<Steps steps={steps} current={1} />);
  expect(screen.getByText('Step 2 of 3: Extras')).toHaveAttribute('aria-current', 'step');
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Competitors']);
});
