import type { MatchdayAssignment } from '@schi/contract';
import { changedTimes } from './forecast.rules';

const noon = '2026-05-02T19:00:00.000Z';
const at = (time: string) => `2026-05-02T${time}:00.000Z`;
const build = (changes: Partial<MatchdayAssignment>): MatchdayAssignment => ({
  ringAssignmentId: 1,
  draftDivisionId: 1,
  title: 'Division 1',
  events: [],
  competitorIds: [],
  hasResults: false,
  minutes: 20,
  youngest: 8,
  oldest: 9,
  ringId: 1,
  position: 1,
  step: 'planned',
  lock: null,
  plannedFrom: null,
  plannedTo: null,
  expectedFrom: null,
  expectedTo: null,
  startedAt: null,
  finishedAt: null,
  ...changes,
});
/** What is stored for one division where this is forecast, in minutes after midnight of the day. */
const stored = (one: MatchdayAssignment, from: number, to: number, endsAt = to) =>
  changedTimes({ noon, assignments: [one] }, [{ assignmentId: 1, ringId: 1, from, to, startsAt: from, endsAt }]);

describe('the expected times that are stored', () => {
  it('are the window of what waits, rounded outward to five minutes, and stay while the new window lies within', () => {
    expect(stored(build({}), 722, 741)).toEqual([
      { ringAssignmentId: 1, expectedFrom: at('19:00'), expectedTo: at('19:25') },
    ]);
    const shown = build({ expectedFrom: at('19:00'), expectedTo: at('19:25') });
    expect(stored(shown, 724, 743)).toEqual([]);
    expect(stored(shown, 726, 749)).toEqual([
      { ringAssignmentId: 1, expectedFrom: at('19:05'), expectedTo: at('19:30') },
    ]);
  });

  it('are the start and the end of what runs, and the end stays while it is right within ten minutes', () => {
    const running = { step: 'inRing' as const, startedAt: at('19:02') };
    expect(stored(build(running), 722, 722, 741)).toEqual([
      { ringAssignmentId: 1, expectedFrom: at('19:02'), expectedTo: at('19:25') },
    ]);
    const shown = build({ ...running, expectedFrom: at('19:02'), expectedTo: at('19:25') });
    expect(stored(shown, 722, 722, 736)).toEqual([]);
    expect(stored(shown, 722, 722, 735)).toEqual([
      { ringAssignmentId: 1, expectedFrom: at('19:02'), expectedTo: at('19:15') },
    ]);
    expect(stored(shown, 722, 722, 746)).toEqual([
      { ringAssignmentId: 1, expectedFrom: at('19:02'), expectedTo: at('19:30') },
    ]);
  });

  it('are forgotten where nothing is foreseen, and stay as they were for what is done', () => {
    const shown = { expectedFrom: at('19:00'), expectedTo: at('19:25') };
    expect(changedTimes({ noon, assignments: [build(shown)] }, [])).toEqual([
      { ringAssignmentId: 1, expectedFrom: null, expectedTo: null },
    ]);
    expect(
      changedTimes(
        { noon, assignments: [build({ ...shown, step: 'done', startedAt: at('19:00'), finishedAt: at('19:10') })] },
        [],
      ),
    ).toEqual([]);
  });
});
