import { parentPort } from 'node:worker_threads';
import type { Answer, Question } from './thread-host';

/**
 * The thread's side of a host: answers each question with progress, then with the result or the error.
 * @param compute may report progress; where that answers false, the best so far is wanted. It may answer a promise.
 */
export const answerQuestions = (
  compute: (question: Pick<Question, 'name' | 'input'>, report: (progress: unknown) => boolean) => unknown,
): void => {
  const send = (answer: Answer) => parentPort?.postMessage(answer);
  const answer = async ({ name, input, enough }: Question) => {
    const flag = new Int32Array(enough);
    try {
      const result = await compute({ name, input }, (progress) => {
        send({ progress });
        return Atomics.load(flag, 0) === 0;
      });
      send({ result });
    } catch (error) {
      send({ error });
    }
  };
  parentPort?.on('message', (question: Question) => void answer(question));
};
