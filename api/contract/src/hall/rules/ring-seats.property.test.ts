import fc from 'fast-check';
import { deviceAt, isRingPaired, ringSeats, seatName, seatsTaken, seatsText } from './ring-seats';

const devices = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('ring table' as const), seat: fc.constant(null) }),
    fc.record({ kind: fc.constant('judge' as const), seat: fc.integer({ min: 1, max: 7 }) }),
  ),
  { maxLength: 20 },
);
const judges = fc.integer({ min: 0, max: 7 });

it('gives no device two seats, each seat what it is for, and a seat with a device that fits is never free', () => {
  fc.assert(
    fc.property(judges, devices, (count, all) => {
      const seats = seatsTaken(count, all);
      expect(seats.map(({ seat }) => seat)).toEqual(ringSeats(count));
      const seated = seats.flatMap(({ device }) => (device ? [device] : []));
      expect(new Set(seated).size).toBe(seated.length);
      for (const { seat, device } of seats) {
        if (device) expect(device).toMatchObject(deviceAt(seat));
        else if (seat === 'second table')
          expect(all.filter(({ kind }) => kind === 'ring table').length).toBeLessThan(2);
        else expect(all).not.toContainEqual(deviceAt(seat));
      }
    }),
  );
});

it('calls a ring paired exactly when its words have no seat that is needed left', () => {
  fc.assert(
    fc.property(judges, devices, (count, all) => {
      const seats = seatsTaken(count, all);
      const words = count === 0 ? 'Table ✓' : `Table ✓, Judges ${count} of ${count} ✓`;
      expect(seatsText(seats) === words).toBe(isRingPaired(seats));
    }),
  );
});

it('names every seat by another name', () => {
  expect(ringSeats(2).map(seatName)).toEqual(['Ring table', 'Judge 1', 'Judge 2', 'Second table']);
});
