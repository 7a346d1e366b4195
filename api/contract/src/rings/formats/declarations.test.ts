import { formatsInOrder, planningOf } from './declarations';

const event = { judges: 2, attempts: 2 };

it('has columns for the judges or the attempts of an event on its sheet, and matches of a bracket', () => {
  expect(planningOf.panel.sheetColumns?.(event)).toEqual([
    { label: 'Judge 1', share: 1 },
    { label: 'Judge 2', share: 1 },
    { label: 'Total', share: 1.3 },
  ]);
  expect(planningOf.measured.sheetColumns?.(event)).toEqual([
    { label: 'Attempt 1', share: 1.4 },
    { label: 'Attempt 2', share: 1.4 },
    { label: 'Best', share: 1.4 },
  ]);
  expect(planningOf.bracket.sheetColumns).toBeNull();
});

it('says on its sheet that distances are in feet, where they are', () => {
  expect(planningOf.measured.sheetSettings).toEqual(['lengthUnit']);
  expect(planningOf.measured.sheetNotes?.({ lengthUnit: 'feet' })).toEqual(['in feet and inches']);
});

it('plans turns, names them and sets up the ring, in the order in which the events of a division run', () => {
  const timed = { entries: 5, minutesPerTurn: 2, rounds: 3, elimination: 'single', third: 'shared' } as const;
  expect(
    formatsInOrder.map((format) => {
      const { turns, turnName, equipment } = planningOf[format];
      return [format, turns({ ...timed, format }), turnName, equipment];
    }),
  ).toEqual([
    ['panel', 5, 'turn', null],
    ['attempts', 5, 'turn', 'boards'],
    ['measured', 15, 'turn', 'fall mats'],
    ['bracket', 4, 'match', 'sparring mat'],
  ]);
});
