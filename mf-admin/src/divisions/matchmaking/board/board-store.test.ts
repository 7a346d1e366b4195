import type { Draft, DraftOperation } from '@schi/contract';
import { BoardStore, mayRepeat, nextUndone } from './board-store';
import { DraftServer, smallDraft } from './board.fixture';
import type { BoardCalls } from './calls';
import { boardOf } from './model';
import type { Operation } from './preview';

const move = (competitorId: number, from: number, to: number | null): Operation => ({
  kind: 'move',
  competitorIds: [competitorId],
  from,
  to,
});
const failure = (status: number, message: string, body: object = {}) =>
  Object.assign(new Error(message), { status, body });

/** A store before a server, whose calls a test may hold. */
const open = (given: Partial<BoardCalls> = {}) => {
  const server = new DraftServer(smallDraft());
  const kept: Draft[] = [];
  const calls: BoardCalls = {
    read: () => Promise.resolve(server.draft),
    operations: (after) => Promise.resolve(server.since(after)),
    send: (operation, board) => {
      const { version } = board.draft;
      if (version === server.draft.version) return Promise.resolve(server.apply(operation));
      const body = { code: 'outdated', version: server.draft.version, operations: server.since(version), message: '' };
      return Promise.reject(failure(409, 'Changed', body));
    },
    askForConsents: () => Promise.reject(new Error('not asked for')),
    undo: () => Promise.reject(new Error('not asked for')),
    redo: () => Promise.reject(new Error('not asked for')),
    publish: () => Promise.reject(new Error('not asked for')),
    unpublish: () => Promise.reject(new Error('not asked for')),
    refresh: () => Promise.reject(new Error('not asked for')),
    previewRepair: () => Promise.reject(new Error('not asked for')),
    repair: () => Promise.reject(new Error('not asked for')),
    keep: (draft) => void kept.push(draft),
    ...given,
  };
  return { server, kept, store: new BoardStore(server.draft, calls) };
};
const membersIn = (store: BoardStore, id: number) =>
  store
    .read()
    .board.cards.get(id)
    ?.members.map(({ competitorId }) => competitorId)
    .sort();

it('takes a step back only after it was sent', async () => {
  const undone: number[] = [];
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  const { server, store } = open({
    send: async (operation) => {
      await held;
      return server.apply(operation);
    },
    undo: (version) => {
      undone.push(version);
      return Promise.resolve(server.draft);
    },
  });
  const moved = store.operate(move(3, 21, 22));
  const back = store.undo();
  expect(undone).toEqual([]);
  answer();
  await moved;
  await back;
  expect(undone).toEqual([4]);
});

it('shows a step at once, then takes the answer of the server', async () => {
  const { store, kept } = open();
  const done = store.operate(move(3, 21, 22));
  expect(membersIn(store, 22)).toEqual([3, 4, 5, 6]);
  expect(store.read()).toMatchObject({
    isSaving: true,
    said: { text: 'Moved Cai Cole into Children 9–10, Yellow–Orange belt.' },
  });
  expect(store.read().board.draft.version).toBe(3);
  expect(await done).toBe('done');
  expect(store.read()).toMatchObject({ isSaving: false, failure: null });
  expect(store.read().board.draft.version).toBe(4);
  expect(kept.map(({ version }) => version)).toEqual([4]);
});

it('sends steps one after the other, each for the version that the one before made', async () => {
  const { store } = open();
  const outcomes = await Promise.all([
    store.operate(move(3, 21, 22)),
    store.operate(move(4, 22, 21)),
    store.operate(move(5, 22, 21)),
  ]);
  expect(outcomes).toEqual(['done', 'done', 'done']);
  expect(membersIn(store, 21)).toEqual([1, 2, 4, 5]);
  expect(store.read().board.draft.version).toBe(6);
});

it('takes a refused step back and says why', async () => {
  const { store } = open({ send: () => Promise.reject(failure(409, 'This division is locked.')) });
  expect(await store.operate(move(3, 21, 22))).toBe('refused');
  expect(membersIn(store, 22)).toEqual([4, 5, 6]);
  expect(store.read().failure).toBe('This division is locked.');
});

it('repeats a step by itself where others changed other divisions, and says what they did', async () => {
  const { store, server } = open();
  server.apply({ kind: 'lock', divisionId: 31, isLocked: true }, 'Joe Park');
  expect(await store.operate(move(3, 21, 22))).toBe('done');
  expect(membersIn(store, 22)).toEqual([3, 4, 5, 6]);
  expect(store.read().board.cards.get(31)?.division.isLocked).toBe(true);
  expect(store.read()).toMatchObject({ conflict: null, said: { text: expect.stringContaining('Joe Park locked') } });
});

it('asks where others changed the same division, and keeps what was wanted', async () => {
  const { store, server } = open();
  server.apply(move(2, 21, 22), 'Joe Park');
  expect(await store.operate(move(3, 21, 22))).toBe('conflict');
  expect(membersIn(store, 22)).toEqual([2, 4, 5, 6]);
  expect(store.read().conflict).toEqual({
    operation: move(3, 21, 22),
    news: ['Joe Park moved Bea Bond into Children 8–10, White–Orange belt.'],
  });
  expect(await store.operate(move(3, 21, 22))).toBe('done');
  expect(store.read().conflict).toBeNull();
});

it('takes in the steps of others, one look at a time, and none while a step is under way', async () => {
  let asked = 0;
  let answer: (list: DraftOperation[]) => void = () => undefined;
  const { store, server } = open({
    operations: () => {
      asked += 1;
      return new Promise((resolve) => {
        answer = resolve;
      });
    },
  });
  const first = store.poll();
  await store.poll();
  expect(asked).toBe(1);
  server.apply({ kind: 'split', divisionId: 22, groups: [[4], [5, 6]] }, 'Joe Park');
  answer(server.since(3));
  await first;
  expect(store.read().said.text).toBe('Joe Park split Boys 9, Yellow belt.');
  expect(store.read().board.cards.size).toBe(5);
});

it('ignores an answer that is older than what it has', () => {
  const { store } = open();
  store.accept({ ...smallDraft(), version: 2, name: 'Old' });
  expect(store.read().board.draft.name).toBe('First try');
});

it('knows which steps of others stand in the way', () => {
  const board = boardOf(smallDraft());
  expect(mayRepeat(board, move(3, 21, 22), [{ divisionIds: [23, 31] }])).toBe(true);
  expect(mayRepeat(board, move(3, 21, 22), [{ divisionIds: [23] }, { divisionIds: [22] }])).toBe(false);
  expect(mayRepeat(board, { kind: 'reorder', divisionId: 21, by: 1 }, [{ divisionIds: [21] }])).toBe(true);
});

it('finds the step that an undo takes back: the last that is none and is not taken back', () => {
  const step = (sequence: number, kind: DraftOperation['kind'], undoneBy: number | null = null): DraftOperation => ({
    sequence,
    kind,
    by: 'Dana Kim',
    at: '',
    payload: {},
    undoes: null,
    undoneBy,
    divisionIds: [],
  });
  expect(nextUndone([step(4, 'undo'), step(3, 'move', 4), step(2, 'split')])?.sequence).toBe(2);
  expect(nextUndone([])).toBeUndefined();
});
