import fc from 'fast-check';
import { drafts, draws, matchmaking, type Draft } from '@schi/contract';
import { buildDraft, buildPerson, forms, sparring } from './board.fixture';
import { drawsOf } from './drawn';
import { boardOf, type DraftBoard, type BoardCard } from './model';
import { deltaOf, divisionsIn, previewOf, reordered, tryPreview, type Operation } from './preview';

const person = fc.record({
  age: fc.integer({ min: 4, max: 30 }),
  levelRank: fc.integer({ min: 0, max: 5 }),
  gender: fc.constantFrom(1 as const, 2 as const),
  group: fc.nat({ max: 4 }),
  spars: fc.boolean(),
});
const population = fc.array(person, { minLength: 2, maxLength: 20 }).map((given): Draft => {
  const people = given.map(({ group, spars, ...entrant }, index) => ({
    group,
    spars,
    one: buildPerson(index + 1, entrant),
  }));
  const groups = [...new Set(people.map(({ group }) => group))];
  const own = groups.map((group) => people.filter((one) => one.group === group));
  return buildDraft(
    [
      ...own.map((members, place) => ({ id: 10 + place, events: [forms], members: members.map(({ one }) => one) })),
      ...own.map((members, place) => ({
        id: 20 + place,
        events: [sparring],
        members: members.filter(({ spars }) => spars).map(({ one }) => one),
      })),
    ].filter(({ members }) => members.length > 0),
  );
});
const step = fc.record({ kind: fc.nat({ max: 9 }), one: fc.nat(), two: fc.nat(), three: fc.nat() });
const at = <T>(list: readonly T[], place: number): T => list[place % list.length] as T;

/** Two change places in the first draw of a division. */
const byHand = (card: BoardCard, board: DraftBoard, two: number, three: number): Operation => {
  const [drawn] = drawsOf(card, board.draft);
  const { eventId = 0, seed = 0, slots = [] } = drawn ?? {};
  const swapped = draws.swapSlots(slots, two % Math.max(1, slots.length), three % Math.max(1, slots.length));
  return { kind: 'redraw', divisionId: card.id, eventId, seed, slots: swapped ?? slots };
};

const operationOf = (
  board: DraftBoard,
  { kind, one, two, three }: { kind: number; one: number; two: number; three: number },
): Operation => {
  const card = at([...board.cards.values()], one);
  const other = at([...board.cards.values()], two);
  const ids = card.members.map(({ competitorId }) => competitorId);
  const competitorIds = [at(ids, two), at(ids, three)];
  const all: Operation[] = [
    {
      kind: 'split',
      divisionId: card.id,
      groups: [ids.slice(0, three % (ids.length + 1)), ids.slice(three % (ids.length + 1))],
    },
    { kind: 'combine', divisionIds: [card.id, other.id], ...(three % 2 ? { name: 'By hand' } : {}) },
    { kind: 'move', competitorIds, from: card.id, to: other.id },
    { kind: 'move', competitorIds, from: card.id, to: null },
    { kind: 'rename', divisionId: card.id, name: three % 2 ? 'Named' : '' },
    { kind: 'reorder', divisionId: card.id, by: three % 2 ? 1 : -1 },
    { kind: 'lock', divisionId: card.id, isLocked: three % 2 === 0 },
    {
      kind: 'accept',
      divisions: [
        { draftDivisionId: card.id, flags: three % 3 === 0 ? [] : ['wide', 'large'] },
        { draftDivisionId: other.id, flags: ['alone'] },
      ],
    },
    { kind: 'redraw', divisionId: card.id, eventId: card.group.events[0]?.event.id ?? 0, seed: three % 1000 },
    byHand(card, board, two, three),
  ];
  return all[kind] as Operation;
};

/** What the server computes of a state, without what the browser keeps. */
const context = (board: DraftBoard): drafts.OperationContext => {
  let last = Math.max(...board.state.divisions.keys());
  return {
    newId: () => (last += 1),
    nameOf: (ids, eventIds) =>
      matchmaking.divisionName(
        ids.flatMap((id) => board.people.get(id)?.entrant ?? []),
        eventIds.includes(sparring.id),
        board.levelNames,
      ),
    entrants: new Map([...board.people].flatMap(([id, { entrant }]) => (entrant ? [[id, entrant] as const] : []))),
    isBracket: (eventId) => eventId === sparring.id,
  };
};
const serverDelta = (board: DraftBoard, operation: Operation): drafts.Delta => {
  const { state } = board;
  switch (operation.kind) {
    case 'split':
      return drafts.splitDivision(state, operation, context(board));
    case 'combine':
      return drafts.combineDivisions(state, operation, context(board));
    case 'move':
      return drafts.moveEntries(state, operation, context(board));
    case 'rename':
      return drafts.renameDivision(
        state,
        { ...operation, name: operation.name === '' ? null : operation.name },
        context(board),
      );
    case 'reorder':
      return drafts.reorderDivisions(state, { divisionIds: reordered(board, operation.divisionId, operation.by) });
    case 'lock':
      return drafts.lockDivision(state, operation);
    case 'accept':
      return drafts.acceptDivisions(state, {
        divisions: operation.divisions.map(({ draftDivisionId: divisionId, flags }) => ({ divisionId, flags })),
      });
    case 'pin':
      return drafts.pinEntry(state, operation);
    case 'redraw':
      return drafts.redraw(state, operation);
  }
};

it('previews what the rules of the server do: the same change, and a whole draft', () => {
  fc.assert(
    fc.property(population, fc.array(step, { minLength: 1, maxLength: 8 }), (draft, steps) => {
      let board = boardOf(draft);
      for (const one of steps) {
        if (board.cards.size === 0) break;
        const operation = operationOf(board, one);
        const preview = tryPreview(board, operation);
        if (!preview) {
          expect(() => deltaOf(board, operation)).toThrow(drafts.DraftRefusal);
          continue;
        }
        const delta = serverDelta(board, operation);
        expect(deltaOf(board, operation)).toEqual(delta);
        expect(preview.board.state).toEqual(drafts.applyDelta(board.state, delta));
        expect(drafts.brokenRules(preview.board.state)).toEqual([]);
        board = preview.board;
      }
    }),
  );
});

it('computes again only the divisions that an operation changes, and leaves all others the same objects', () => {
  fc.assert(
    fc.property(population, step, (draft, one) => {
      const board = boardOf(draft);
      const operation = operationOf(board, one);
      const preview = tryPreview(board, operation);
      // Entries that come or go among the unplaced change the parts that schools have of an event.
      fc.pre(preview !== null && !(operation.kind === 'move' && operation.to === null));
      const touched = divisionsIn(deltaOf(board, operation));
      for (const [id, card] of preview?.board.cards ?? []) {
        const before = board.cards.get(id);
        const isRenamed = before?.division.name !== card.division.name;
        if (!touched.has(id) && !isRenamed) expect(card).toBe(before);
      }
    }),
  );
});

it('computes a preview as a draft that is read again: cards, names, health and cost', () => {
  fc.assert(
    fc.property(population, step, (draft, one) => {
      const board = boardOf(draft);
      const operation = operationOf(board, one);
      fc.pre(tryPreview(board, operation) !== null);
      const after = previewOf(board, operation).board;
      const reread = boardOf(JSON.parse(JSON.stringify(after.draft)) as Draft);
      expect([...reread.cards.keys()]).toEqual([...after.cards.keys()]);
      for (const [id, card] of after.cards) {
        expect(reread.cards.get(id)).toEqual(card);
        expect(card.division.card?.limits).toEqual(matchmaking.fairnessCard(card.group, after.draft.options).limits);
      }
      expect(after.draft.cost).toBe(after.draft.divisions.reduce((sum, { card }) => sum + (card?.cost ?? 0), 0));
      const entries = after.draft.divisions.flatMap(({ events }) => events.flatMap(({ entries: ids }) => ids)).length;
      expect(entries + after.draft.unplaced.length).toBe(board.state.entries.size);
      const names = after.draft.divisions
        .filter(({ isNamedByHand }) => !isNamedByHand)
        .map(({ name, events }) => `${events[0]?.eventId} ${name}`);
      expect(new Set(names).size).toBe(names.length);
    }),
  );
});

it('keeps what is equal in a newer answer of the server', () => {
  fc.assert(
    fc.property(population, (draft) => {
      const board = boardOf(draft);
      const next = boardOf(JSON.parse(JSON.stringify({ ...draft, version: draft.version + 1 })) as Draft, board);
      expect([...next.cards.values()].every((card) => board.cards.get(card.id) === card)).toBe(true);
    }),
  );
});
