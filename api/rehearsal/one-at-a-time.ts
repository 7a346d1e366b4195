/** Does pieces of work one after another, in the order in which they were asked for. */
export const createOneAtATime = () => {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>): Promise<T> => {
    const answer = last.then(work);
    last = answer.catch(() => undefined);
    return answer;
  };
};
