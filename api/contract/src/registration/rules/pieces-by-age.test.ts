import fc from 'fast-check';
import { latestBirth } from '../../values/dates';
import { piecesAt, piecesNeeded } from './pieces-by-age';

const day = '2025-04-26';
const boards = {
  eventId: 4,
  eventTitle: 'Breaking',
  piecesByAge: [8, 12, 15].map((fromAge, at) => ({ fromAge, pieces: 2 + at })),
};
const entrant = (firstName: string, age: number, eventIds = [4]) => ({
  firstName,
  birthDate: latestBirth(age, day),
  eventIds,
});

describe('what competitors of an event need of an item (rule C4)', () => {
  it('is the number of the highest age that is reached on the day of the tournament', () => {
    expect([7, 8, 11, 12, 14, 15, 70].map((age) => piecesAt(boards.piecesByAge, age))).toEqual([0, 2, 2, 3, 3, 4, 4]);
    const dayLater = { ...entrant('Mina', 12), birthDate: '2013-04-27' };
    expect(piecesNeeded(boards, [dayLater], day, 0)?.pieces).toBe(2);
  });

  it('names each who needs one, and how many are missing', () => {
    const family = [
      entrant('Mina', 9),
      entrant('Jun', 15),
      entrant('Sol', 13),
      entrant('Tae', 20, [3]),
      entrant('Bo', 5),
    ];
    expect(piecesNeeded(boards, family, day, 1)).toEqual({
      pieces: 9,
      missing: 8,
      text: 'For Breaking, Mina needs 2, Jun 4 and Sol 3. 1 of 9 ordered.',
    });
    expect(piecesNeeded(boards, family, day, 12)?.missing).toBe(0);
    expect(piecesNeeded(boards, [entrant('Bo', 5), entrant('Tae', 20, [3])], day, 0)).toBeNull();
    expect(piecesNeeded(null, family, day, 0)).toBeNull();
    expect(piecesNeeded(boards, [{ ...entrant('Mina', 9), birthDate: '' }], day, 0)).toBeNull();
  });

  it('does not depend on the order of the ages', () =>
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.record({ fromAge: fc.nat({ max: 20 }), pieces: fc.integer({ min: 1, max: 50 }) }), {
          maxLength: 12,
          selector: ({ fromAge }) => fromAge,
        }),
        fc.nat({ max: 25 }),
        (steps, age) => {
          const reached = [...steps]
            .sort((one, other) => one.fromAge - other.fromAge)
            .filter(({ fromAge }) => fromAge <= age);
          expect(piecesAt(steps, age)).toBe(reached.at(-1)?.pieces ?? 0);
        },
      ),
    ));
});
