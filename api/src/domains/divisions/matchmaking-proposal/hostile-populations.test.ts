import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { matchmaking } from '@schi/contract';
import { population } from '../../../../test/matchmaking/population';
import { randomFrom } from '../../../../seeds/random';
import { proposeDraft, type DraftInput } from './draft-proposal.rules';
import { presets } from './programs.rules';

type Entrant = matchmaking.Entrant;

const options = matchmaking.defaultMatchOptions;
const forms: matchmaking.MatchedEvent = { id: 1, title: 'Forms', hasContact: false, minSize: 3, maxSize: 8 };
const sparring: matchmaking.MatchedEvent = { id: 2, title: 'Sparring', hasContact: true, minSize: 4, maxSize: 8 };
const child = (id: number, over: Partial<Entrant> = {}): Entrant => ({
  id,
  gender: 1,
  age: 10,
  exactAge: 10.5,
  levelRank: 2,
  isBlackBelt: false,
  isBeginner: false,
  weight: 70,
  height: 55,
  school: 0,
  family: id,
  reference: 0,
  ...over,
});
const many = (count: number, of: (index: number) => Partial<Entrant> = () => ({})) =>
  Array.from({ length: count }, (_, index) => child(index + 1, of(index)));
const everybody = (entrants: readonly Entrant[], events = [forms, sparring]): DraftInput => ({
  entrants,
  events,
  hasEntered: () => true,
  options,
});
/** The sizes of the groups of an event, the smallest first. */
const sizesOf = (input: DraftInput, eventId: number) =>
  proposeDraft(input, 'perEvent')
    .flatMap(({ eventIds, members }) => (eventIds.includes(eventId) ? [members.length] : []))
    .sort((a, b) => a - b);
const isUseful = (size: number, { minSize, maxSize }: matchmaking.MatchedEvent) => minSize <= size && size <= maxSize;

/** Nobody is lost or doubled, and no division breaks a limit. */
const expectWhole = (input: DraftInput) => {
  for (const preset of presets) {
    const divisions = proposeDraft(input, preset);
    for (const event of input.events) {
      const groups = divisions
        .filter(({ eventIds }) => eventIds.includes(event.id))
        .map(({ members }) => members.filter((id) => input.hasEntered(id, event.id)));
      const entered = input.entrants.filter(({ id }) => input.hasEntered(id, event.id)).map(({ id }) => id);
      expect(groups.flat().sort((a, b) => a - b)).toEqual(entered.sort((a, b) => a - b));
      for (const group of groups) {
        const spread = matchmaking.spreadOf(input.entrants.filter(({ id }) => group.includes(id)));
        expect(matchmaking.brokenLimits(spread, event.hasContact, options.limits)).toEqual([]);
      }
    }
  }
};

describe('a draft of a population that is hard to divide', () => {
  it('of one school is divided as if there were no schools', () => {
    const { entrants, events, hasEntered } = population(60, 5);
    const input = { entrants: entrants.map((entrant) => ({ ...entrant, school: 0 })), events, hasEntered, options };
    expectWhole(input);
    expect(proposeDraft(input, 'perEvent')).toEqual(
      proposeDraft({ ...input, entrants: entrants.map((entrant) => ({ ...entrant, school: null })) }, 'perEvent'),
    );
  });

  it('of 200 who differ only by a few days has groups of a useful size', () => {
    const input = everybody(
      many(200, (index) => ({ exactAge: 10 + index / 1_000, weight: 70 + index / 100 })),
      [forms],
    );
    const sizes = sizesOf(input, forms.id);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(200);
    expect(sizes.every((size) => isUseful(size, forms))).toBe(true);
  });

  it('of twins by the dozen keeps useful sizes', () => {
    const input = everybody(
      many(48, (index) => ({ family: Math.floor(index / 12), exactAge: 8 + Math.floor(index / 12) })),
    );
    expectWhole(input);
    expect(sizesOf(input, forms.id).every((size) => isUseful(size, forms))).toBe(true);
    expect(sizesOf(input, sparring.id).every((size) => isUseful(size, sparring))).toBe(true);
  });

  it('puts a lone adult among children into a division of their own', () => {
    const input = everybody([...many(20), child(99, { age: 40, exactAge: 40.5 })]);
    expectWhole(input);
    const own = proposeDraft(input, 'perEvent').filter(({ members }) => members.includes(99));
    expect(own.map(({ members }) => members)).toEqual(own.map(() => [99]));
    expect(own.flatMap(({ eventIds }) => eventIds).sort()).toEqual([forms.id, sparring.id]);
  });

  it('where three weights in ten are missing still keeps the limits and loses nobody', () => {
    const random = randomFrom(7);
    const { entrants, events, hasEntered } = population(60, 7);
    const input = {
      entrants: entrants.map((entrant) => ({ ...entrant, weight: random.next() < 0.3 ? null : entrant.weight })),
      events,
      hasEntered,
      options,
    };
    expectWhole(input);
  });

  it('where one person entered an event gives them a division', () => {
    const input = {
      ...everybody(many(12)),
      hasEntered: (id: number, eventId: number) => eventId === forms.id || id === 4,
    };
    expectWhole(input);
    expect(sizesOf(input, sparring.id)).toEqual([1]);
  });

  it('without anybody is empty', () =>
    expect(presets.map((preset) => proposeDraft(everybody([]), preset))).toEqual([[], [], []]));
});

describe('the same people give the same draft', () => {
  it('whatever the numbers of their levels are', () => {
    const { entrants, events, hasEntered } = population(60, 2);
    const highest = Math.max(...entrants.map(({ levelRank }) => levelRank));
    const levelsAt = (order: (rank: number) => number) =>
      Array.from({ length: highest + 1 }, (_, rank) => ({
        id: order(rank),
        isBlackBelt: entrants.some((one) => one.levelRank === rank && one.isBlackBelt),
      })).sort((a, b) => a.id - b.id);
    const draftWith = (order: (rank: number) => number) => {
      const ranks = matchmaking.levelRanks(levelsAt(order));
      const ranked = entrants.map((entrant) => ({ ...entrant, ...ranks.get(order(entrant.levelRank)) }));
      return proposeDraft({ entrants: ranked, events, hasEntered, options }, 'perEvent');
    };
    expect(draftWith((rank) => 10 + rank ** 4)).toEqual(draftWith((rank) => rank));
  });

  it('in another process', async () => {
    const fixture = path.join(__dirname, 'printed-draft.fixture.ts');
    const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', fixture], { cwd: __dirname });
    expect(JSON.parse(stdout)).toEqual(proposeDraft({ ...population(60, 3), options }, 'perEvent'));
  });
});
