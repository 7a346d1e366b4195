import {
  acceptDraft,
  combineDraft,
  drafts,
  getDraft,
  listDraftOperations,
  lockDraft,
  matchmaking,
  moveDraft,
  redoDraft,
  redrawDraft,
  renameDraft,
  splitDraft,
  undoDraft,
  type Draft,
  type DraftCompetitor,
  type DraftDivisionAnswer,
  type DraftOperation,
  type DraftOperationKind,
} from '@schi/contract';
import { answerTo, type Handlers, type Reply } from '@schi/shared-ui/testing';
import { boardOf, healthOf, type DraftBoard } from './model';
import { afterDelta, deltaOf, divisionsIn, type Operation } from './preview';

const levels = ['White belt', 'Yellow belt', 'Orange belt', 'Green belt', 'Blue belt', 'Black belt'];
const schools = ['Pasadena', 'Torrance', 'Irvine'];

export const forms: matchmaking.MatchedEvent = { id: 1, title: 'Forms', hasContact: false, minSize: 3, maxSize: 8 };
export const sparring: matchmaking.MatchedEvent = {
  id: 2,
  title: 'Sparring',
  hasContact: true,
  minSize: 2,
  maxSize: 8,
};

/** One competitor; the particulars follow from the id unless they are given. */
export const buildPerson = (
  id: number,
  given: Partial<matchmaking.Entrant> & { name?: string } = {},
): DraftCompetitor => {
  const { name = `Person ${id}`, ...entrant } = given;
  const [firstName = '', lastName = ''] = name.split(' ');
  const age = entrant.age ?? 8;
  const levelRank = entrant.levelRank ?? 0;
  const school = entrant.school ?? id % schools.length;
  return {
    competitorId: id,
    registrationId: id,
    firstName,
    lastName,
    level: levels[levelRank] ?? '',
    school: schools[school] ?? '',
    isWithdrawn: false,
    entrant: {
      id,
      gender: 1,
      age,
      exactAge: age + (id % 10) / 10,
      levelRank,
      isBlackBelt: levelRank === levels.length - 1,
      isBeginner: levelRank === 0,
      weight: 50 + id,
      height: 48,
      school,
      family: id,
      reference: null,
      ...entrant,
    },
  };
};

interface Placed {
  id: number;
  events: readonly matchmaking.MatchedEvent[];
  members: readonly DraftCompetitor[];
  name?: string;
  isLocked?: boolean;
}

/** A draft with these divisions, its cards and names made by the rules. */
export const buildDraft = (placed: readonly Placed[], given: Partial<Draft> = {}): Draft => {
  const people = new Map(
    [...placed.flatMap(({ members }) => members), ...(given.competitors ?? [])].map((one) => [one.competitorId, one]),
  );
  const options = { ...matchmaking.defaultMatchOptions, events: [forms, sparring] };
  const entrantsIn = (members: readonly DraftCompetitor[]) => members.flatMap(({ entrant }) => entrant ?? []);
  const divisions = placed.map(({ id, events, members, name, isLocked = false }): DraftDivisionAnswer => {
    const entrants = entrantsIn(members);
    const costed = events.map((event) => {
      const all = placed
        .filter((one) => one.events.some((other) => other.id === event.id))
        .flatMap((one) => entrantsIn(one.members));
      return { event: { ...event, schoolShares: matchmaking.schoolShares(all) }, members: entrants };
    });
    const hasContact = events.some((event) => event.hasContact);
    const ids = members.map(({ competitorId }) => competitorId);
    const nameAlone = name ?? matchmaking.divisionName(entrants, hasContact, levels);
    return {
      draftDivisionId: id,
      name: nameAlone,
      nameAlone,
      letter: null,
      isNamedByHand: name !== undefined,
      isLocked,
      acceptedFlags: [],
      events: events.map((event) => ({ eventId: event.id, entries: ids, pinned: [], draw: null, hasBegun: false })),
      card: matchmaking.fairnessCard({ members: entrants, events: costed }, options),
      why: '',
    };
  });
  const unplaced = given.unplaced ?? [];
  return {
    draftId: 5,
    tournamentId: 1,
    name: 'First try',
    preset: 'perEvent',
    state: 'open',
    version: 3,
    createdAt: '2026-05-01T10:00:00.000Z',
    cost: divisions.reduce((sum, { card }) => sum + (card?.cost ?? 0), 0),
    health: healthOf(divisions, unplaced),
    options,
    seed: 11,
    canUndo: false,
    canRedo: false,
    brackets: [{ eventId: sparring.id, kind: 'single', third: 'shared' }],
    divisions,
    unplaced,
    changes: [],
    consents: [],
    bound: 0,
    progress: null,
    failure: null,
    ...given,
    competitors: [...people.values()],
  };
};

/** Three divisions of forms and one of sparring, with people of names that a test can tell apart. */
export const smallDraft = (given: Partial<Draft> = {}): Draft => {
  const ann = buildPerson(1, { name: 'Ann Abe', age: 8, gender: 2 });
  const bea = buildPerson(2, { name: 'Bea Bond', age: 8, gender: 2 });
  const cai = buildPerson(3, { name: 'Cai Cole', age: 9 });
  const dan = buildPerson(4, { name: 'Dan Diaz', age: 9, levelRank: 1 });
  const eve = buildPerson(5, { name: 'Eve Eng', age: 10, gender: 2, levelRank: 1 });
  const fay = buildPerson(6, { name: 'Fay Fox', age: 10, gender: 2, levelRank: 2 });
  const gus = buildPerson(7, { name: 'Gus Gray', age: 30, levelRank: 3 });
  return buildDraft(
    [
      { id: 21, events: [forms], members: [ann, bea, cai] },
      { id: 22, events: [forms], members: [dan, eve, fay] },
      { id: 23, events: [forms], members: [gus] },
      { id: 31, events: [sparring], members: [ann, bea] },
    ],
    given,
  );
};

const outdated = (version: number, operations: readonly DraftOperation[]): Reply<Draft> => ({
  status: 409,
  body: { message: 'Somebody else has changed this draft.', code: 'outdated', version, operations: [...operations] },
});

/**
 * The server's part in a test: it keeps one draft, applies operations by the contract's rules and refuses those for
 * another version.
 */
export class DraftServer {
  board: DraftBoard;
  private readonly log: { operation: DraftOperation; delta: drafts.Delta }[] = [];

  constructor(draft: Draft) {
    this.board = boardOf(draft);
  }
  get draft(): Draft {
    return this.board.draft;
  }

  private append(
    kind: DraftOperationKind,
    by: string,
    payload: object,
    delta: drafts.Delta,
    undoes: number | null,
  ): Draft {
    const sequence = this.draft.version + 1;
    const after = afterDelta(this.board, delta);
    const taken = this.log.find(({ operation }) => operation.sequence === undoes);
    if (taken) taken.operation = { ...taken.operation, undoneBy: sequence };
    const operation = {
      sequence,
      kind,
      by,
      at: '2026-05-01T10:00:00.000Z',
      payload: { ...payload },
      undoes,
      undoneBy: null,
    };
    this.log.unshift({ operation: { ...operation, divisionIds: [...divisionsIn(delta)] }, delta });
    const canUndo = this.log.some((one) => one.operation.kind !== 'undo' && one.operation.undoneBy === null);
    this.board = boardOf({ ...after.draft, version: sequence, canUndo, canRedo: kind === 'undo' }, this.board, {
      state: after.state,
    });
    return this.draft;
  }
  /** A step as somebody made it. */
  apply(operation: Operation, by = 'Dana Kim'): Draft {
    const { kind, ...rest } = operation;
    const payload = { ...rest, ...('divisionId' in rest ? { draftDivisionId: rest.divisionId } : {}) };
    return this.append(kind, by, payload, deltaOf(this.board, operation), null);
  }
  private takeBack(kind: 'undo' | 'redo'): Draft {
    const last = this.log.find(
      ({ operation }) =>
        operation.undoneBy === null && (kind === 'undo' ? operation.kind !== 'undo' : operation.kind === 'undo'),
    );
    if (!last) throw new Error(`There is nothing to ${kind}`);
    return this.append(kind, 'Dana Kim', {}, drafts.inverseOf(last.delta), last.operation.sequence);
  }
  since(version: number): DraftOperation[] {
    return this.log.map(({ operation }) => operation).filter(({ sequence }) => sequence > version);
  }

  /** The calls that the board makes. */
  handlers(): Handlers {
    const params = { draftId: this.draft.draftId };
    const answered =
      <Body extends { version: number }>(act: (body: Body) => Draft) =>
      ({ body }: { body: Body }): Reply<Draft> => {
        if (body.version !== this.draft.version) return outdated(this.draft.version, this.since(body.version));
        return { status: 200, body: act(body) };
      };
    const ofDivisions = [...this.board.cards.keys()].map((draftDivisionId): Handlers => {
      const at = { ...params, draftDivisionId };
      const divisionId = draftDivisionId;
      return {
        ...answerTo(
          splitDraft,
          at,
          answered((body) => this.apply({ kind: 'split', divisionId, groups: 'groups' in body ? body.groups : [] })),
        ),
        ...answerTo(
          renameDraft,
          at,
          answered(({ name = '' }) => this.apply({ kind: 'rename', divisionId, name })),
        ),
        ...answerTo(
          lockDraft,
          at,
          answered(({ isLocked }) => this.apply({ kind: 'lock', divisionId, isLocked })),
        ),
        ...answerTo(
          redrawDraft,
          at,
          answered(({ version: _version, ...redraw }) => this.apply({ kind: 'redraw', divisionId, ...redraw })),
        ),
      };
    });
    return {
      ...answerTo(getDraft, params, () => ({ status: 200, body: this.draft })),
      ...answerTo(listDraftOperations, params, ({ path }) => ({
        status: 200,
        body: this.since(Number(new URL(path, 'http://localhost').searchParams.get('after') ?? 0)),
      })),
      ...answerTo(
        moveDraft,
        params,
        answered(({ version: _version, ...move }) => this.apply({ kind: 'move', ...move })),
      ),
      ...answerTo(
        combineDraft,
        params,
        answered(({ version: _version, ...combine }) => this.apply({ kind: 'combine', ...combine })),
      ),
      ...answerTo(
        acceptDraft,
        params,
        answered(({ version: _version, ...accepted }) => this.apply({ kind: 'accept', ...accepted })),
      ),
      ...answerTo(
        undoDraft,
        params,
        answered(() => this.takeBack('undo')),
      ),
      ...answerTo(
        redoDraft,
        params,
        answered(() => this.takeBack('redo')),
      ),
      ...Object.assign({}, ...ofDivisions),
    };
  }
}
