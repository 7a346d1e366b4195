import {
  contests,
  ringCalls,
  type CalledCompetitor,
  type CalledDivision,
  type CalledRing,
  type EntryValue,
} from '@schi/contract';

/** What the announcer reads aloud next in a ring, and the division whose step follows. */
export interface Announcement {
  division: CalledDivision;
  to: ringCalls.NextCall['to'];
  words: string;
}

const wordsFor = (ring: CalledRing, division: CalledDivision, to: ringCalls.NextCall['to']) =>
  ringCalls.wordsOfCall(to, {
    title: division.title,
    divisionNumber: division.divisionNumber,
    events: division.contests.map(({ title }) => title),
    ring: ring.name,
  });

/** What is said next in a ring; `undefined` while there is nothing to say, and while it is stopped (rule G14). */
export const nextIn = (ring: CalledRing): Announcement | undefined => {
  if (!ring.isOpen || ring.stop) return undefined;
  const next = ringCalls.nextToSay(ring.divisions);
  const division = next && ring.divisions.find(({ ringAssignmentId }) => ringAssignmentId === next.ringAssignmentId);
  return division && next ? { division, to: next.to, words: wordsFor(ring, division, next.to) } : undefined;
};

/** The division that runs in a ring. */
export const runningIn = ({ divisions }: CalledRing): CalledDivision | undefined =>
  divisions.find(({ step }) => step === 'inRing');

/** A missing competitor who is called once more, or about whom somebody decides. */
export interface MissingCall {
  ring: CalledRing;
  division: CalledDivision;
  competitor: CalledCompetitor;
  /** From 1; `null`: all calls are made. */
  call: number | null;
  /** In milliseconds by the server's clock; 0 for somebody who was not called yet. */
  dueAt: number;
  words: string;
}

/** What is noted of everybody who comes to the rings. */
export const valuesIn = (rings: readonly CalledRing[]): (EntryValue | null)[] =>
  rings.flatMap(({ divisions }) =>
    divisions.flatMap(({ competitors }) => competitors.flatMap(({ entries }) => entries.map(({ value }) => value))),
  );

/**
 * All who are missing in divisions that are called, those that are due first.
 * @param now the server's time in milliseconds
 */
export const missingIn = (rings: readonly CalledRing[], minutesBetweenCalls: number, now: number): MissingCall[] =>
  rings
    .flatMap((ring) =>
      ring.divisions
        .filter((division) => division.step !== 'done')
        .flatMap((division) =>
          division.competitors.flatMap((competitor): MissingCall[] => {
            const value = ringCalls.arrivalOf(competitor.entries.map((entry) => entry.value));
            if (value?.state !== 'missing') return [];
            const call = value.calls < ringCalls.mostCalls ? value.calls + 1 : null;
            const dueAt = ringCalls.dueNext(value, minutesBetweenCalls, { ring, now })?.at ?? 0;
            const words =
              call === null
                ? `Called three times: ${ringCalls.spokenName(competitor)}, ${division.title}, ${ring.name}. Somebody at the ring decides.`
                : ringCalls.wordsForMissing(call, { competitor, title: division.title, ring: ring.name });
            return [{ ring, division, competitor, call, dueAt, words }];
          }),
        ),
    )
    .sort((one, other) => one.dueAt - other.dueAt);

/** One thing to say: the step of a division, or the call of somebody who is missing. */
export type Saying =
  ({ kind: 'step'; key: string; ring: CalledRing } & Announcement) | ({ kind: 'missing'; key: string } & MissingCall);

/** What waits longest on its being said: a free ring, then whoever is missing, then those who come. */
const urgency: Record<ringCalls.NextCall['to'], number> = { inRing: 0, onDeck: 2, staging: 3, soon: 4, done: 5 };
const urgencyOf = (saying: Saying) => (saying.kind === 'missing' ? 1 : urgency[saying.to]);

/**
 * What is said next in the whole hall, the most urgent first and equal ones in the order of the rings; who is missing
 * once the call is due.
 * @param now the server's time in milliseconds
 */
export const sayingsOf = (rings: readonly CalledRing[], missing: readonly MissingCall[], now: number): Saying[] => {
  const steps = rings.flatMap((ring): Saying[] => {
    const next = nextIn(ring);
    return next ? [{ kind: 'step', key: `${next.division.ringAssignmentId} ${next.to}`, ring, ...next }] : [];
  });
  const calls = missing
    .filter((one) => one.call !== null && one.dueAt <= now && !one.ring.stop)
    .map((one): Saying => ({
      kind: 'missing',
      key: `${one.division.ringAssignmentId} ${one.competitor.competitorId} ${one.call ?? 0}`,
      ...one,
    }));
  return [...steps, ...calls].sort((one, other) => urgencyOf(one) - urgencyOf(other));
};

/** `Bouts 301 to 307`: the numbers of a division (rule G18); empty where it has none. */
export const numbersText = ({ contests: events }: CalledDivision): string => {
  const range = contests.rangeOfAll(events.flatMap(({ range: own, format }) => (own ? [{ ...own, format }] : [])));
  return range ? contests.rangeText(range) : '';
};
