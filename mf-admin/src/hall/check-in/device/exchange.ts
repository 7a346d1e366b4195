import {
  eventBatch,
  getRoster,
  sendCheckIns,
  subjectKey,
  type EventAnswer,
  type Roster,
  type RosterFamily,
  type SubjectState,
} from '@schi/contract';
import type { CallFailure } from '@schi/shared-ui/api-client';
import { sendBatch as send, type Call, type SentBatch } from '@schi/shared-ui/device';
import type { KeptRoster, WaitingEvent } from './store';

/** The first events of a person's queue that go in one call: those for one tournament. */
export const nextBatch = (own: readonly WaitingEvent[]): WaitingEvent[] => {
  const end = own.findIndex(({ tournamentId }) => tournamentId !== own[0]?.tournamentId);
  return own.slice(0, Math.min(eventBatch, end === -1 ? own.length : end));
};

const worthALook = ({ outcome, isRepeated }: EventAnswer) =>
  outcome === 'refused' || (outcome === 'agrees' && !isRepeated);

/** Sends a batch, for the database that the list is from. */
export const sendBatch = (
  call: Call,
  batch: readonly WaitingEvent[],
  database: string | undefined,
): Promise<SentBatch<WaitingEvent, EventAnswer>> =>
  send<WaitingEvent, EventAnswer>(batch, {
    send: ([first, ...rest]) =>
      call(sendCheckIns, {
        params: { tournamentId: first.tournamentId },
        body: { events: [first, ...rest].map(({ event }) => event) },
        database,
      }),
    isReported: worthALook,
    refused: (one, { message: sentence }) => ({
      ...one,
      answer: { id: one.event.id, outcome: 'refused', isRepeated: false, refusal: null, now: null },
      sentence,
    }),
  });

const withState = (states: readonly SubjectState[], now: SubjectState) => [
  ...states.filter((state) => subjectKey(state) !== subjectKey(now)),
  now,
];

/** The data about a family in the answers: its current state, and disagreements of this device with it. */
export const withAnswers = (
  families: readonly RosterFamily[],
  sent: readonly WaitingEvent[],
  answers: readonly EventAnswer[],
): RosterFamily[] => {
  const byFamily = new Map<number, number[]>();
  sent.forEach(({ event }, index) =>
    byFamily.set(event.registrationId, [...(byFamily.get(event.registrationId) ?? []), index]),
  );
  return families.map((family) => {
    let { states, disagreements } = family;
    for (const index of byFamily.get(family.registrationId) ?? []) {
      const answer = answers[index];
      const { event, personName } = sent[index] as WaitingEvent;
      if (answer?.now) states = withState(states, answer.now);
      if (event.settles !== null && answer?.outcome !== 'refused')
        disagreements = disagreements.filter(({ eventId }) => eventId !== event.settles);
      if (answer?.outcome === 'disagrees') {
        const { kind, subjectId, value, deviceId, deviceTime } = event;
        const own = { kind, subjectId, value, deviceId, eventId: event.id, by: personName, at: deviceTime };
        disagreements = [
          ...disagreements.filter(({ eventId }) => eventId !== event.id && eventId !== event.believed),
          own,
        ];
      }
    }
    return states === family.states && disagreements === family.disagreements
      ? family
      : { ...family, states, disagreements };
  });
};

const merged = (families: readonly RosterFamily[], changed: readonly RosterFamily[]): RosterFamily[] => {
  const news = new Map(changed.map((family) => [family.registrationId, family]));
  const stayed = families.map((family) => {
    const fresh = news.get(family.registrationId);
    news.delete(family.registrationId);
    return fresh ?? family;
  });
  return [...stayed, ...news.values()];
};

/**
 * The events of a batch that the server has taken. A refused one is not sent again, because somebody has read the
 * refusal.
 */
export const takenOf = ({
  answered,
  answers,
}: {
  answered: readonly WaitingEvent[];
  answers: readonly EventAnswer[];
}): WaitingEvent[] => answered.filter((_, index) => answers[index]?.outcome !== 'refused');

const namesAccount = ({ customerId }: RosterFamily) => customerId !== undefined;

/**
 * Asks for what changed since the list was fetched, or for all of it: at first, from a server with another database,
 * and from one that has begun to name accounts.
 */
export const refresh = async (
  call: Call,
  { tournamentId, personId, roster }: { tournamentId: number; personId: number; roster: KeptRoster | null },
): Promise<{ roster: KeptRoster; changed: number } | { failure: CallFailure }> => {
  const asked = await call(getRoster, { params: { tournamentId }, query: roster ? { since: roster.cursor } : {} });
  if ('error' in asked) return { failure: asked.error };
  const { cursor, at, isWhole, keepUntil, families, database }: Roster = asked.data;
  const isOther = roster?.database !== undefined && database !== undefined && roster.database !== database;
  // The kept list is of a server that named no accounts, so what it holds could not be joined to the news (rule C18).
  const namesNow = roster !== null && !roster.families.every(namesAccount) && families.some(namesAccount);
  if ((isOther || namesNow) && !isWhole) return refresh(call, { tournamentId, personId, roster: null });
  const all = isWhole || !roster ? families : merged(roster.families, families);
  return {
    roster: { tournamentId, personId, cursor, database, at, keepUntil, families: all },
    changed: isWhole ? Infinity : families.length,
  };
};
