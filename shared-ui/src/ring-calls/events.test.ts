import { contests, type CalledContest, type CalledRing, type RingValue } from '@schi/contract';
import { withEvents } from '@schi/shared-ui/ring-calls';

const contest: CalledContest = {
  contestId: 5,
  draftDivisionId: 11,
  eventId: 12,
  title: 'Forms',
  format: 'panel',
  isLocked: false,
  state: 'open',
  resultVersion: 0,
  rules: contests.contestRules('panel', { judges: 3, attempts: 3, elimination: 'single', thirdPlace: 'shared' }),
  slots: [1],
  withdrawnIds: [],
  goldForOne: true,
  heads: [],
};
const ring: CalledRing = {
  ringId: 7,
  name: 'Ring 1',
  isOpen: true,
  divisions: [
    {
      ringAssignmentId: 3,
      title: 'Boys 8–9',
      step: 'staging',
      callEventId: null,
      contests: [contest],
      competitors: [
        {
          competitorId: 1,
          name: 'Robin Park',
          school: 'Torrance',
          level: 'White belt',
          startNumber: 1,
          isNumberOnly: false,
          isWithdrawn: false,
          entries: [{ contestId: 5, eventId: null, value: null, notedAt: null, by: '' }],
        },
      ],
    },
  ],
  disagreements: [],
  done: [],
};
const after = (subject: string, value: RingValue) => {
  const [division] = withEvents([ring], [{ subject, id: 'e', value }]).flatMap((one) => one.divisions);
  return {
    step: division?.step,
    entry: division?.competitors[0]?.entries[0]?.value,
    heads: division?.contests[0]?.heads.map((head) => head.subject),
  };
};

it.each<[string, string, RingValue, object]>([
  ['a call', 'call 3', { step: 'inRing' }, { step: 'inRing', entry: null, heads: [] }],
  ['an entry', 'entry 5:1', { state: 'here' }, { step: 'staging', entry: { state: 'here' }, heads: [] }],
  ['a score', 'score 5:1:1:2', { points: 8 }, { step: 'staging', entry: null, heads: ['score 5:1:1:2'] }],
  ['a score of another contest', 'score 6:1:1:2', { points: 8 }, { step: 'staging', entry: null, heads: [] }],
])('shows what %s changes, and nothing else', (_, subject, value, shown) =>
  expect(after(subject, value)).toEqual(shown),
);
