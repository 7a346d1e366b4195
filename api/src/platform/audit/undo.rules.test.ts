import fc from 'fast-check';
import { undoOf, whyNotUndo, type LoggedChange } from './undo.rules';

let id = 0;
const entry = (action: string, change: Partial<LoggedChange> = {}): LoggedChange => ({
  id: (id += 1),
  action,
  objectType: 'registration',
  objectId: '31',
  before: null,
  after: null,
  undoesId: null,
  ...change,
});
const sized = (order: number, from: number, to: number, change: Partial<LoggedChange> = {}) =>
  entry('size changed', { before: { merchSizeId: from }, after: { merchOrderId: order, merchSizeId: to }, ...change });
const withdrawn = () => entry('competitor withdrawn', { before: { competitorId: 5 }, after: { returned: 55 } });

it('says what to do instead of what has no opposite', () => {
  expect(whyNotUndo(entry('payment taken'), [])).toBe(
    'Money that was taken stays in the ledger. Give it back instead.',
  );
  expect(whyNotUndo(entry('competitor added'), [])).toBe('Withdraw the competitor instead.');
  expect(whyNotUndo(entry('something else'), [])).toBe('This change cannot be undone here.');
});

it('takes back the last change of a thing, whatever was done to others since', () => {
  const [shirt, other] = [sized(7, 1, 2), sized(8, 1, 2)];
  expect(whyNotUndo(shirt, [other, entry('file shared')])).toBeNull();
  expect(whyNotUndo(shirt, [sized(7, 2, 3)])).toBe(
    'It is not the last change: “size changed” came after it. Undo that first.',
  );
  const removed = entry('merchandise removed', { before: { merchOrderId: 7 } });
  expect(whyNotUndo(shirt, [removed])).toContain('“merchandise removed” came after it');
});

it('is done once, until the undo itself is taken back', () => {
  const change = sized(7, 1, 2);
  const undone = sized(7, 2, 1, { undoesId: change.id });
  const redone = sized(7, 1, 2, { undoesId: undone.id });
  expect(whyNotUndo(change, [undone])).toBe('This change was already undone.');
  expect(whyNotUndo(undone, [])).toBeNull();
  expect(whyNotUndo(change, [undone, redone])).toBeNull();
});

it('leaves withdrawals and moves alone once money was given back', () => {
  expect(whyNotUndo(withdrawn(), [])).toBeNull();
  expect(whyNotUndo(withdrawn(), [], true)).toBe('Money was given back since then, so it stays.');
  expect(whyNotUndo(withdrawn(), [entry('money given back')])).toBe('Money was given back since then, so it stays.');
});

it('never takes a signature back, nor what an erasure has emptied', () => {
  const jun = { id: 5, weight: 70, waiver: { signedName: 'Jun' } };
  const changed = (after: object) =>
    entry('competitor changed', { before: jun, after: after as Record<string, unknown> });
  expect(undoOf(changed({ ...jun, weight: 75 }))).toMatchObject({ kind: 'competitor', before: { weight: 70 } });
  expect(whyNotUndo(changed({ ...jun, waiver: { signedName: 'Juno' } }), [])).toContain('signed again');
  for (const action of [
    'competitor changed',
    'size changed',
    'competitor withdrawn',
    'contacts changed',
    'counts changed',
  ])
    expect(undoOf(entry(action))).toBeNull();
});

it('knows a setting by its table and the version it left', () => {
  const level = {
    objectType: 'competitor_level',
    objectId: '3',
    before: { name: 'Orange', version: 1 },
    after: { name: 'Amber', version: 2 },
  };
  expect(undoOf(entry('competitor level changed', level))).toEqual({
    kind: 'setting',
    table: 'competitor_level',
    id: '3',
    before: level.before,
    version: 2,
  });
  expect(whyNotUndo(entry('competitor level deleted', { ...level, after: null }), [])).not.toBeNull();
});

it('undoing every change from the last on leads back to the beginning', () =>
  fc.assert(
    fc.property(
      fc.array(fc.record({ order: fc.integer({ min: 1, max: 3 }), to: fc.integer({ min: 1, max: 4 }) }), {
        maxLength: 12,
      }),
      (steps) => {
        const sizes = new Map([1, 2, 3].map((order) => [order, 1]));
        const log: LoggedChange[] = [];
        const change = (order: number, to: number, undoesId: number | null) => {
          log.push(sized(order, sizes.get(order) ?? 1, to, { undoesId }));
          sizes.set(order, to);
        };
        for (const { order, to } of steps) change(order, to, null);
        const possible = () =>
          log.find((one, place) => one.undoesId === null && whyNotUndo(one, log.slice(place + 1)) === null);
        for (let next = possible(); next; next = possible()) {
          const undo = undoOf(next);
          if (undo?.kind !== 'size') throw new Error('a size');
          expect(sizes.get(undo.merchOrderId)).toBe(undo.after);
          change(undo.merchOrderId, undo.before, next.id);
        }
        expect([...sizes.values()]).toEqual([1, 1, 1]);
        expect(log).toHaveLength(steps.length * 2);
      },
    ),
  ));
