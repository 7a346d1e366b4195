import fc from 'fast-check';
import { planningProblem, scheduleBlocks, tidyPlanning } from './schedule-planning';

const lunch = { startsMinute: 750, endsMinute: 795, blocks: 'rings', eventTypeIds: [] };

it.each([
  [{ startsMinute: 'noon' }, 'needs a start, such as 9:30 AM'],
  [{ endsMinute: 750 }, 'cannot end before it starts'],
  [{ endsMinute: 'late' }, 'needs an end such as 10:30 AM, or none'],
  [{ endsMinute: '' }, 'needs an end, because something rests meanwhile'],
  [{ blocks: 'everything' }, 'needs to say what rests meanwhile'],
  [{ eventTypeIds: ['x'] }, 'needs event types of the list'],
])('refuses %j', (part, problem) => expect(planningProblem(tidyPlanning({ ...lunch, ...part }))).toBe(problem));

it('leaves out the planning of an item of which nothing was entered', () => {
  expect(tidyPlanning({ startsMinute: ' ', endsMinute: null, blocks: 'nothing', eventTypeIds: [] })).toBeUndefined();
  expect(planningProblem(undefined)).toBeUndefined();
});

it('answers every value, and changes nothing that was tidied', () => {
  const planning = fc.record(
    {
      startsMinute: fc.oneof(fc.nat({ max: 1500 }), fc.string()),
      endsMinute: fc.oneof(fc.nat({ max: 1500 }), fc.string(), fc.constant(null)),
      blocks: fc.oneof(fc.constantFrom(...scheduleBlocks), fc.string()),
      eventTypeIds: fc.oneof(fc.array(fc.integer()), fc.string()),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(fc.oneof(planning, fc.anything()), (value) => {
      const tidied = tidyPlanning(value);
      expect(typeof (planningProblem(tidied) ?? '')).toBe('string');
      if (planningProblem(tidied) === undefined) expect(tidyPlanning(tidied)).toEqual(tidied);
    }),
  );
});
