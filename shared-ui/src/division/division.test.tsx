import { render } from '@testing-library/react';
import { Competitor, Division } from '.';

const division = {
  title: 'Boys 9–10, White–Green belt',
  divisionNumber: 47,
  levels: { from: 'White belt', to: 'Green belt' },
  events: [{ title: 'Sparring', color: 'red', icon: 'sparring' } as const, { title: 'Forms' }],
};
const shown = (element: React.ReactElement) => {
  const { container } = render(element);
  return [container.textContent, container.querySelectorAll('[aria-hidden]').length];
};

it.each([
  ['line', '#47 Boys 9–10, White–Green belt · SparringForms'],
  ['card', '#47SparringForms Boys 9–10, White–Green belt'],
  ['large', '#47SparringForms Boys 9–10, White–Green belt'],
] as const)('says in the size %s the number, the events and the name, with two belts and a mark', (size, words) =>
  expect(shown(<Division {...division} size={size} />)).toEqual([words, 3]),
);

it('is its name alone where nothing else is known, as from a server of an earlier release', () =>
  expect(shown(<Division title="Boys 9–10" divisionNumber={null} levels={null} />)).toEqual([' Boys 9–10', 0]));

it('names a competitor with the start number and the school, where they are told', () => {
  expect(shown(<Competitor name="Naomi B." startNumber={118} school="Dragon" />)[0]).toBe('No. 118 Naomi B.Dragon');
  expect(shown(<Competitor name="No. 118" />)[0]).toBe('No. 118');
});
