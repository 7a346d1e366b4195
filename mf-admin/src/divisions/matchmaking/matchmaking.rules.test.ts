import fc from 'fast-check';
import { draftOperationKinds, type DraftOperation, type DraftOperationKind } from '@schi/contract';
import { defaultChoices, draftChoices, formErrors, previewChoices } from './create/choices.rules';
import { targetsOf, withMoved } from './create/programs.rules';
import { betterOf, figureLines, percentText } from './figures.rules';
import { healthText } from './health.rules';
import { buildDraft, buildFigures, buildHealth, buildOperation, events } from './matchmaking.fixture';
import { operationState, operationText } from './operation-text.rules';

type Case = [kind: DraftOperationKind, payload: Record<string, unknown>, text: string];
/** The step that an undo or a redo of the cases takes back. */
const undone = 4;
const cases: Case[] = [
  ['split', { draftDivisionId: 11, by: 'age', parts: 3 }, 'Split “Children 6–7” by age into 3 parts'],
  [
    'split',
    { draftDivisionId: 99, groups: [[1], [2]] },
    'Split a division that is gone (number 99) by hand into 2 parts',
  ],
  ['combine', { divisionIds: [11, 12] }, 'Combined “Children 6–7” and “Children 8–9”'],
  [
    'combine',
    { divisionIds: [11, 12, 13, 14, 15], name: 'All' },
    'Combined “Children 6–7”, “Children 8–9” and 3 other divisions as “All”',
  ],
  [
    'move',
    { competitorIds: [1], eventIds: [1, 2], from: 11, to: 12 },
    'Moved Mina Kim in Forms and Weapons from “Children 6–7” to “Children 8–9”',
  ],
  ['move', { competitorIds: [1, 2], to: null }, 'Moved Mina Kim and Jun Kim to the unplaced entries'],
  [
    'move',
    { competitorIds: [77], from: null, to: 15 },
    'Moved a competitor who is gone from the unplaced entries to “Adults”',
  ],
  ['rename', { draftDivisionId: 11, name: 'Little ones' }, 'Named “Children 6–7”: the name given was “Little ones”'],
  ['rename', { draftDivisionId: 11 }, 'Named “Children 6–7” after its members'],
  ['reorder', { divisionIds: [15, 14, 13, 12, 11] }, 'Put 5 divisions in another order'],
  ['lock', { draftDivisionId: 13, isLocked: true }, 'Locked “Boys 10–11”'],
  ['lock', { draftDivisionId: 13, isLocked: false }, 'Unlocked “Boys 10–11”'],
  ['accept', { divisions: [{ draftDivisionId: 13, flags: ['wide'] }] }, 'Accepted “Boys 10–11” as it is'],
  [
    'accept',
    {
      divisions: [
        { draftDivisionId: 11, flags: ['small'] },
        { draftDivisionId: 12, flags: ['alone', 'small'] },
      ],
    },
    'Accepted “Children 6–7” and “Children 8–9” as they are',
  ],
  ['accept', { divisions: [{ draftDivisionId: 13, flags: [] }] }, 'No longer accepted “Boys 10–11”'],
  ['pin', { competitorId: 3, eventId: 4, isPinned: true }, 'Pinned Ana Kim in Sparring'],
  ['pin', { competitorId: 3, eventId: 9, isPinned: false }, 'Unpinned Ana Kim in an event that is no longer offered'],
  ['redraw', { draftDivisionId: 14, eventId: 4, seed: 5 }, 'Drew again: “Girls 10–11” in Sparring'],
  ['redraw', { draftDivisionId: 14, eventId: 4, seed: 5, slots: [1, 2] }, 'Drew by hand: “Girls 10–11” in Sparring'],
  ['refresh', {}, 'Took in what changed in the registrations'],
  [
    'repair',
    { cause: { kind: 'lateEntry', competitorId: 2, eventIds: [1] } },
    'Repaired after the late entry of Jun Kim',
  ],
  ['repair', { cause: { kind: 'noShow', competitorId: 2 } }, 'Repaired after the absence of Jun Kim'],
  [
    'repair',
    { cause: { kind: 'disqualification', competitorId: 2 } },
    'Repaired after the disqualification of Jun Kim',
  ],
  ['repair', { cause: { kind: 'changedWeight', competitorId: 2 } }, 'Repaired after another weight of Jun Kim'],
  ['repair', {}, 'Repaired after a late change'],
  ['undo', {}, 'Undid step 4'],
  ['redo', {}, 'Did again what step 4 had undone'],
];

describe('the text of an operation', () => {
  it.each(cases)('of the kind %s with %j', (kind, payload, text) => {
    expect(operationText(buildOperation({ kind, payload, undoes: undone }), buildDraft())).toBe(text);
  });

  it('is there for every kind', () => {
    expect(new Set(cases.map(([kind]) => kind))).toEqual(new Set(draftOperationKinds));
  });

  it('is a sentence whatever the payload holds', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...draftOperationKinds),
        fc.dictionary(fc.string(), fc.jsonValue()),
        (kind, payload) => {
          const text = operationText(buildOperation({ kind, payload }), buildDraft());
          expect(text).toMatch(/^[A-Z]/);
        },
      ),
    );
  });
});

describe('whether an operation counts', () => {
  it('follows from undo and redo', () => {
    const operation = (sequence: number, undoneBy: number | null): DraftOperation =>
      buildOperation({ sequence, undoneBy });
    const all = [operation(4, null), operation(3, null), operation(2, 3), operation(1, 2)];
    const stateOf = (sequence: number) =>
      operationState(all.find((one) => one.sequence === sequence) as DraftOperation, all);
    expect(stateOf(4)).toBe('In effect');
    expect(stateOf(2)).toBe('Undone in step 3');
    expect(stateOf(1)).toBe('In effect again since step 3');
  });
});

describe('moving events between programmes', () => {
  it('keeps each event in exactly one program, never mixes contact with no contact, and leaves no program empty', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom(1, 2, 3, 4), fc.nat(9)), { maxLength: 20 }), (moves) => {
        let programmes = [[1], [2], [3], [4]];
        for (const [eventId, choice] of moves) {
          const targets = targetsOf(eventId, programmes, events).filter(({ refusal }) => refusal === null);
          const target = targets[choice % Math.max(1, targets.length)];
          if (target) programmes = withMoved(eventId, target.place, programmes, events);
          expect(programmes.flat().sort()).toEqual([1, 2, 3, 4]);
          expect(programmes.every((ids) => ids.length > 0)).toBe(true);
          expect(programmes.find((ids) => ids.includes(4))).toEqual([4]);
        }
      }),
    );
  });

  it('offers each other program, and a new one to an event that has companions', () => {
    expect(targetsOf(4, [[1, 2], [3], [4]], events)).toEqual([
      {
        place: 0,
        label: 'Program 1: Forms and Weapons',
        refusal: 'Sparring has contact and Forms has none, so they never share divisions.',
      },
      {
        place: 1,
        label: 'Program 2: Breaking',
        refusal: 'Sparring has contact and Breaking has none, so they never share divisions.',
      },
    ]);
    expect(targetsOf(2, [[1, 2], [3], [4]], events).filter(({ refusal }) => refusal === null)).toEqual([
      { place: 1, label: 'Program 2: Breaking', refusal: null },
      { place: 3, label: 'A new program', refusal: null },
    ]);
  });
});

describe('the choices of a draft', () => {
  const defaults = defaultChoices(events);
  it('send only what differs from the defaults', () => {
    expect(draftChoices(defaults, events)).toEqual({ preset: 'perEvent' });
    expect(previewChoices(defaults, events)).toEqual({});
    const changed = {
      ...defaults,
      preset: 'byHand' as const,
      programmes: [[1, 2, 3], [4]],
      tolerances: { ...defaults.tolerances, weight: 20 },
      sizes: { ...defaults.sizes, min4: 2 },
    };
    const options = {
      programmes: [[1, 2, 3], [4]],
      tolerances: { minorYears: 1.5, adultYears: 10, levels: 2, weight: 0.2, height: 6 },
      sizes: [{ id: 4, minSize: 2, maxSize: 8 }],
    };
    expect(draftChoices(changed, events)).toEqual(options);
    expect(previewChoices(changed, events)).toEqual(options);
  });

  it('leave out the own programmes where a preset is chosen after all, but not from the figures', () => {
    const back = { ...defaults, preset: 'nested' as const, programmes: [[1, 2, 3], [4]] };
    expect(draftChoices(back, events)).toEqual({ preset: 'nested' });
    expect(previewChoices(back, events)).toEqual({ programmes: [[1, 2, 3], [4]] });
  });

  it('find the field of each message of a refusal', () => {
    const sent = { sizes: [{ id: 4, minSize: 2, maxSize: 8 }] };
    expect(
      formErrors(
        {
          name: 'a',
          'options.groupPrice': 'b',
          'options.sizes.0.maxSize': 'c',
          'options.limits.weightRatio': 'd',
          'options.programmes.1': 'e',
        },
        sent,
      ),
    ).toEqual({ name: 'a', groupPrice: 'b', 'sizes.max4': 'c', 'limits.weightRatio': 'd', programmes: 'e' });
    expect(formErrors({ 'options.sizes': 'f' }, sent)).toEqual({ 'sizes.min4': 'f' });
  });
});

describe('figures', () => {
  const line = (key: string) => figureLines.find((one) => one.key === key) as (typeof figureLines)[number];
  it('name the better of two, and neither where they look equal', () => {
    const [one, other] = [buildFigures(), buildFigures({ useful: 100, cost: 3_225_300, divisions: 1 })];
    expect(betterOf(line('useful'), [one, other])).toBe(0);
    expect(betterOf(line('useful'), [other, one])).toBe(1);
    expect(betterOf(line('cost'), [one, other])).toBeNull();
    expect(betterOf(line('divisions'), [one, other])).toBeNull();
  });

  it('never say 100% while something is missing', () => {
    expect(percentText(999, 1000)).toBe('99%');
    expect(percentText(0, 0)).toBe('–');
  });
});

describe('the health of a draft', () => {
  it.each([
    ['Good', {}],
    ['Needs review', { useful: 300 }],
    ['Needs review', { alone: 1 }],
    ['Needs review', { unplaced: 1 }],
    ['Needs review', { warnings: 1 }],
    ['Beyond limits', { beyondLimits: 1 }],
  ])('is called %s with %j', (word, changes) => expect(healthText(buildHealth(changes)).word).toBe(word));
});
