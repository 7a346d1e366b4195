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
  expect(planningOf.measured.sheetNotes?.({ lengthUnit: 'feet' })).toEqual(['in feet and inches']);
});

it('has a jump table on the sheet of a high fall: a column for each height, in the unit of the event', () => {
  const { sheetColumns, sheetNotes } = planningOf.measured;
  const columns = (scoring: Parameters<NonNullable<typeof sheetNotes>>[0]) =>
    sheetColumns?.({ ...event, scoring }).map(({ label }) => label);
  const jumps = 'up to three jumps at a height: o over, x failed, – passes';
  expect(columns({ measures: 'height', heights: [60, 70] })).toEqual(['60', '70', 'Jump-off', 'Best']);
  expect(columns({ measures: 'height' })).toHaveLength(12);
  expect(sheetNotes?.({ measures: 'height' })).toEqual(['heights in cm', jumps]);
  const feet = { measures: 'height', lengthUnit: 'feet', heights: [61, 71.1] } as const;
  expect(columns({ ...feet, heights: [...feet.heights] })).toEqual([`2'0"`, `2'4"`, 'Jump-off', 'Best']);
  expect(sheetNotes?.({ measures: 'height', lengthUnit: 'feet' })).toEqual(['in feet and inches', jumps]);
  expect(sheetNotes?.({ heights: [60] })).toEqual([]);
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
    ['bracket', 4, 'bout', 'sparring mat'],
  ]);
});
