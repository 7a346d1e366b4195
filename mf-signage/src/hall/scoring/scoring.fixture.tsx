import { fireEvent, screen, within } from '@testing-library/react';
import {
  contests,
  getOfficials,
  getRingCalls,
  ringCalls,
  type CalledContest,
  type Official,
  type RingDisagreement,
  type RingEvent,
  type RingHead,
  type RingValue,
} from '@schi/contract';
import { storePairing } from '@schi/shared-ui/device';
import { answerCalls, answerTo, renderApp } from '@schi/shared-ui/testing';
import {
  answerRings,
  appliedAnswer,
  buildCalledRing,
  buildCompetitor,
  buildContest,
  buildDivision,
  buildPairing,
  buildRingCalls,
} from '../device/rings.fixture';
import TablePage from '../table/TablePage';

const names = ['Ana', 'Bo', 'Cho', 'Dan', 'Eun'];
const columns = { judges: 3, attempts: 3, elimination: 'single', thirdPlace: 'shared' } as const;

/** The rules of an event, with settings beside the defaults. */
export const buildRules = (
  format: Parameters<typeof contests.contestRules>[0],
  settings: Partial<Parameters<typeof contests.contestRules>[1]> = {},
) => contests.contestRules(format, { ...columns, ...settings });

let heads = 0;
/** What is noted on a subject of the contest. */
export const noted = (subject: ringCalls.ContestSubject, value: RingValue): RingHead => ({
  subject: ringCalls.subjectOf(subject),
  value,
  eventId: `h${(heads += 1)}`,
});

/** A contest of so many competitors, 1 to 5: Ana, Bo, Cho, Dan and Eun. */
export const contestOf = (count: number, changes: Partial<CalledContest> = {}) =>
  buildContest({ slots: Array.from({ length: count }, (_, index) => index + 1), ...changes });

/** What a judge can choose in a vote: the flag of a corner, or one of those who are level. */
export const voteOf = (seat: number, name: string) =>
  within(screen.getByRole('radiogroup', { name: `Judge ${seat}` })).getByRole('radio', {
    name: new RegExp(`${name}$`),
  });

interface Options {
  decide?: typeof appliedAnswer;
  confirmsResults?: boolean;
  disagreements?: RingDisagreement[];
  /** The people of the ring; a ring chief without it. */
  officials?: Official[];
}
/** Opens the table with a division in the ring that has these events. */
export const openTable = (
  all: CalledContest | CalledContest[],
  { decide = appliedAnswer, confirmsResults = false, disagreements = [], officials }: Options = {},
) => {
  storePairing(buildPairing());
  const contestsOf = [all].flat();
  const count = contestsOf.reduce((most, { slots }) => Math.max(most, ...slots.map((id) => id ?? 0)), 0);
  const competitors = names.slice(0, count).map((name, index) =>
    buildCompetitor({
      competitorId: index + 1,
      name,
      startNumber: index + 1,
      entries: contestsOf.map(({ contestId }) => ({
        contestId,
        eventId: null,
        value: { state: 'here' },
        notedAt: null,
        by: '',
      })),
    }),
  );
  const division = buildDivision({ step: 'inRing', contests: contestsOf, competitors });
  const calls = { ...buildRingCalls([buildCalledRing({ divisions: [division], disagreements })]), confirmsResults };
  const handlers = {
    ...answerRings(calls, decide),
    ...(officials ? answerTo(getOfficials, { tournamentId: 2 }, officials) : {}),
  };
  const seen = answerCalls(handlers);
  const sent = () =>
    seen.flatMap(({ path, body }) => (path.endsWith('/events') ? (body as { events: RingEvent[] }).events : []));
  /** The tablet is ended, as it hears when it is online again. */
  const end = () => {
    const ended = () => ({ status: 401, body: { message: 'This tablet is no longer paired.', code: 'device-ended' } });
    Object.assign(handlers, answerTo(getRingCalls, { tournamentId: 2 }, ended));
    fireEvent(window, new Event('online'));
  };
  return { ...renderApp(<TablePage />, { at: '/signage/table' }), sent, end };
};
