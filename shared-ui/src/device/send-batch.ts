import type { CallFailure } from '@schi/shared-ui/api-client';
import type { Queued } from './queue-store';

/** What became of a batch: the answer to each event, and the answers that a person should read. */
export type SentBatch<One, Answer> =
  { answered: One[]; answers: Answer[]; reports: (One & { answer: Answer })[] } | { failure: CallFailure };

interface BatchOptions<One, Answer> {
  send: (batch: readonly [One, ...One[]]) => Promise<{ data: Answer[] } | { error: CallFailure }>;
  /** Whether a person should read an answer. */
  isReported: (answer: Answer) => boolean;
  /** The report of an event that the server cannot read. */
  refused: (one: One, failure: CallFailure) => One & { answer: Answer };
}

/** Refusals that a repeated call would only get again. */
const isFinal = ({ status }: CallFailure) => status === 400 || status === 404 || status === 413 || status === 422;

/**
 * Sends a batch. An event that the server cannot read would hold up all that come after it, so such a batch is sent one
 * by one, and what is still refused is kept as a report.
 */
export const sendBatch = async <One extends Queued, Answer>(
  batch: readonly One[],
  { send, isReported, refused }: BatchOptions<One, Answer>,
): Promise<SentBatch<One, Answer>> => {
  const [first, ...rest] = batch;
  if (!first) return { answered: [], answers: [], reports: [] };
  const sent = await send([first, ...rest]);
  if ('data' in sent) {
    const answers = sent.data;
    const reports = batch.flatMap((one, index) => {
      const answer = answers[index];
      return answer !== undefined && isReported(answer) ? [{ ...one, answer }] : [];
    });
    return { answered: [...batch], answers, reports };
  }
  if (!isFinal(sent.error)) return { failure: sent.error };
  if (rest.length > 0) return sendBatch([first], { send, isReported, refused });
  const report = refused(first, sent.error);
  return { answered: [first], answers: [report.answer], reports: [report] };
};
