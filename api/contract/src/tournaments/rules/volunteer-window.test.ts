import { isOpenToVolunteers, volunteerWindowText } from './volunteer-window';

const dates = { tournamentDate: '2026-11-28', timeZone: 'America/Los_Angeles', volunteersFrom: null };

describe('the days on which check-in volunteers work on a tournament (B14)', () => {
  it.each([
    // Midnight in Torrance is eight o'clock in UTC.
    ['eight days before, just before midnight there', '2026-11-21T07:59:59.999Z', false],
    ['seven days before, from midnight there', '2026-11-21T08:00:00Z', true],
    ['seven days after, until midnight there', '2026-12-06T07:59:59.999Z', true],
    ['eight days after', '2026-12-06T08:00:00Z', false],
  ])('%s', (_, at, isOpen) => expect(isOpenToVolunteers(dates, new Date(at))).toBe(isOpen));

  it.each([
    ['2026-10-01', '2026-09-30T12:00:00Z', false],
    ['2026-10-01', '2026-10-01T12:00:00Z', true],
    ['2026-11-28', '2026-11-27T12:00:00Z', false],
    ['2026-10-01', '2026-12-06T12:00:00Z', false],
  ])('begin on %s where the tournament says so: %s', (volunteersFrom, at, isOpen) =>
    expect(isOpenToVolunteers({ ...dates, volunteersFrom }, new Date(at))).toBe(isOpen),
  );

  it('are named', () => {
    expect(volunteerWindowText(dates, new Date('2026-11-01T12:00:00Z'))).toContain('from Saturday, November 21, 2026');
    expect(volunteerWindowText(dates, new Date('2026-12-31T12:00:00Z'))).toContain('until Saturday, December 5, 2026');
  });
});
