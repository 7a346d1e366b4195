import { ringEventBatch, ringRefusals, sendRingEvents, type RingEvent, type RingEventAnswer, type RingRefusal } from '@schi/contract';
import type { CallFailure } from '@schi/shared-ui/api-client';
import type { Call } from '@schi/shared-ui/device';

/** An event in the queue, and who works at the device: only their own events are sent in their name. */
export interface WaitingEvent {
  event: RingEvent;
  tournamentId: number;
  /** `ring 7`, `announcer` or `person 3`. A device that is paired with the same ring again sends what waits. */
  owner: string;
  /** What it says, for a report. */
  sentence: string;
}
/** An answer of the server that a person should read. */
export interface Report extends WaitingEvent {
  answer: RingEventAnswer;
}

/** The first events of a queue that go in one call. */
export const nextBatch = (own: readonly WaitingEvent[]): WaitingEvent[] => own.slice(0, ringEventBatch);

/** Refusals that a repeated call would only get again. */
const isFinal = ({ status }: CallFailure) => status === 400 || status === 404 || status === 413 || status === 422;

export type Sent = { answered: WaitingEvent[]; answers: RingEventAnswer[]; reports: Report[] } | { failure: CallFailure };

/**
 * Sends a batch. An event that the server cannot read would hold up all that come after it, so such a batch is sent one by one, and what is still
 * refused is kept as a report.
 */
export const sendBatch = async (call: Call, batch: readonly WaitingEvent[]): Promise<Sent> => {
  const [first] = batch;
  if (!first) return { answered: [], answers: [], reports: [] };
  const sent = await call(sendRingEvents, {
    params: { tournamentId: first.tournamentId },
    body: { events: batch.map(({ event }) => event) },
  });
  if ('data' in sent) {
    const answers = sent.data;
    const reports = answers.flatMap((answer, index) =>
      answer.outcome === 'refused' ? [{ ...(batch[index] as WaitingEvent), answer }] : [],
    );
    return { answered: [...batch], answers, reports };
  }
  if (!isFinal(sent.error)) return { failure: sent.error };
  if (batch.length > 1) return sendBatch(call, [first]);
  // What the server says of a request is for who wrote it, not for who works at a ring.
  const refusal: RingRefusal = sent.error.status === 404 ? 'unknown' : 'unreadable';
  const says = ringRefusals[refusal];
  const answer: RingEventAnswer = { id: first.event.id, outcome: 'refused', isRepeated: false, refusal, says, now: null };
  return { answered: [first], answers: [answer], reports: [{ ...first, answer }] };
};
