import { Refusal } from '../../../platform/http/errors';
import type { StoredDraft } from './drafts.queries';
import type { Person } from './entrants.rules';
import { repairParts } from './repair-causes.rules';

const [forms, sparring, breaking, falls] = [1, 2, 3, 4];
const event = (id: number) => ({ id });

/** A draft whose divisions run these events; nobody is in any of them. */
const draftOf = (programmes: number[][], runs: readonly (readonly number[])[]) =>
  // Cast: what the rules read of a draft.
  ({
    programmes,
    options: { events: [forms, sparring, breaking, falls].map(event) },
    state: {
      entries: new Map(),
      divisions: new Map(runs.map((eventIds, index) => [index + 1, { id: index + 1, eventIds }])),
    },
  }) as unknown as StoredDraft;
// Cast: what the rules read of a person.
const late = {
  competitorId: 9,
  entrant: {},
  isRegistered: true,
  isWithdrawn: false,
  eventIds: [forms, sparring, breaking, falls],
} as unknown as Person;
// Cast: the parts are those of a person.
const ofLate = (over: Partial<Person>) => ({ ...late, ...over }) as Person;
const partsFor = (draft: StoredDraft, eventIds: number[]) =>
  repairParts(draft, [late], { kind: 'lateEntry', competitorId: 9, eventIds }).map(({ events, cause }) => [
    events.map(({ id }) => id),
    cause.kind === 'lateEntry' ? cause.eventIds : [],
  ]);

describe('the divisions that a late entry can join', () => {
  it('are those of the events that most divisions run', () => {
    const draft = draftOf(
      [[forms, sparring]],
      [[forms, sparring], [forms], [forms, sparring], [forms, sparring], [forms], [sparring]],
    );
    expect(partsFor(draft, [forms])).toEqual([[[forms, sparring], [forms]]]);
  });
  it('are those of fewer events where as many divisions run them', () => {
    const draft = draftOf([[forms, sparring]], [[forms, sparring], [forms]]);
    expect(partsFor(draft, [forms])).toEqual([[[forms], [forms]]]);
  });
  it('are looked at alone where no division runs all events of a program', () => {
    const draft = draftOf([[forms, sparring]], [[forms], [sparring]]);
    expect(partsFor(draft, [forms, sparring])).toEqual([
      [[forms], [forms]],
      [[sparring], [sparring]],
    ]);
  });
  it('are new ones of the whole program where none runs any of the events', () => {
    const draft = draftOf([[forms, sparring], [breaking]], [[breaking]]);
    expect(partsFor(draft, [sparring, breaking, falls])).toEqual([
      [[forms, sparring], [sparring]],
      [[breaking], [breaking]],
      [[falls], [falls]],
    ]);
  });
});

describe('a cause that is about nobody in the draft', () => {
  const draft = draftOf([[forms, sparring]], [[forms, sparring]]);
  const fieldsOf = (person: Person, cause: Parameters<typeof repairParts>[2]) => {
    try {
      return repairParts(draft, [person], cause).length;
    } catch (error) {
      return Object.keys((error instanceof Refusal && error.extra.errors) || {});
    }
  };
  const entry = (...eventIds: number[]) => ({ kind: 'lateEntry', competitorId: 9, eventIds }) as const;

  it.each([
    ['who entered the event', late, entry(forms), 1],
    ['whose event is not offered', ofLate({ eventIds: [forms, 5] }), entry(5), ['cause.eventIds']],
    ['who did not enter one of the events', ofLate({ eventIds: [forms] }), entry(forms, sparring), ['cause.eventIds']],
    ['who is not known', late, { ...entry(forms), competitorId: 8 }, ['cause.competitorId']],
    ['who has no usable birth date', ofLate({ entrant: null }), entry(forms), ['cause.competitorId']],
    ['who is not registered', ofLate({ isRegistered: false }), entry(forms), ['cause.competitorId']],
    ['who has withdrawn', ofLate({ isWithdrawn: true }), entry(forms), ['cause.competitorId']],
    ['who is in no division and is missing', late, { kind: 'noShow', competitorId: 9 }, ['cause.competitorId']],
  ] as const)('somebody %s', (_, person, cause, answer) => expect(fieldsOf(person, cause)).toEqual(answer));
});
