import {
  ringEventBatch,
  ringRefusals,
  sendRingEvents,
  type RingEvent,
  type RingEventAnswer,
  type RingRefusal,
} from '@schi/contract';
import { sendBatch as send, type Call, type SentBatch } from '@schi/shared-ui/device';

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

/** Sends a batch. */
export const sendBatch = (
  call: Call,
  batch: readonly WaitingEvent[],
): Promise<SentBatch<WaitingEvent, RingEventAnswer>> =>
  send<WaitingEvent, RingEventAnswer>(batch, {
    send: ([first, ...rest]) =>
      call(sendRingEvents, {
        params: { tournamentId: first.tournamentId },
        body: { events: [first, ...rest].map(({ event }) => event) },
      }),
    // A press that comes late is no work of anybody.
    isReported: ({ outcome, refusal }) => outcome === 'refused' && refusal !== 'late press',
    refused: (one, { status }) => {
      // What the server says of a request is for who wrote it, not for who works at a ring.
      const refusal: RingRefusal = status === 404 ? 'unknown' : 'unreadable';
      const says = ringRefusals[refusal];
      return { ...one, answer: { id: one.event.id, outcome: 'refused', isRepeated: false, refusal, says, now: null } };
    },
  });
