import { useCallback, useEffect, useReducer, useRef } from 'react';
import { fileLimits, filePart, fileProblem, fileRefusals, uploadFile } from '@schi/contract';
import { canceled, useSendFile } from '@schi/shared-ui/files';
import { useDispatch } from '@schi/shared-ui/platform';
import { api } from '../../api';

/** A file that was chosen: on its way, or why it is not. One that has arrived is in the list of files. */
export interface Upload {
  id: number;
  file: File;
  state: 'waiting' | 'sending' | 'refused';
  /** The share that has been sent, 0 to 1. */
  sent: number;
  message: string;
  /** The same file may go through at another try. */
  mayRetry: boolean;
}

type Event =
  | { type: 'chosen'; uploads: Upload[] }
  | { type: 'changed'; id: number; change: Partial<Upload> }
  | { type: 'gone'; id: number };

const reduce = (uploads: Upload[], event: Event): Upload[] => {
  if (event.type === 'chosen') return [...uploads, ...event.uploads];
  if (event.type === 'gone') return uploads.filter(({ id }) => id !== event.id);
  return uploads.map((upload) => (upload.id === event.id ? { ...upload, ...event.change } : upload));
};

let lastId = 0;
const uploadOf = (file: File): Upload => {
  const problem = fileProblem(file);
  lastId += 1;
  const state = problem ? 'refused' : 'waiting';
  return { id: lastId, file, state, sent: 0, message: problem ? fileRefusals[problem] : '', mayRetry: false };
};

/** So many at once is a slip of the hand. */
const mostAtOnce = fileLimits.files;

/**
 * Sends the chosen files, one after the other, so that each gets the whole line. Leaving the page breaks off what is on
 * its way.
 */
export const useUploads = () => {
  const [uploads, dispatch] = useReducer(reduce, []);
  const toStore = useDispatch();
  const send = useSendFile();
  const aborts = useRef(new Map<number, AbortController>());
  const next = uploads.find(({ state }) => state === 'waiting');
  const isSending = uploads.some(({ state }) => state === 'sending');

  const start = useCallback(
    async ({ id, file }: Upload) => {
      const abort = new AbortController();
      aborts.current.set(id, abort);
      dispatch({ type: 'changed', id, change: { state: 'sending', sent: 0 } });
      const onProgress = (sent: number) => dispatch({ type: 'changed', id, change: { sent } });
      const answer = await send(uploadFile, { part: filePart, file, onProgress, signal: abort.signal });
      aborts.current.delete(id);
      if ('error' in answer && answer.error !== canceled) {
        const { status, message } = answer.error;
        dispatch({
          type: 'changed',
          id,
          change: { state: 'refused', message, mayRetry: status === 0 || status >= 500 },
        });
      } else dispatch({ type: 'gone', id });
      // Also after a failure: what stands in the way may be a file that this page does not show yet.
      toStore(api.util.invalidateTags(['Files']));
    },
    [send, toStore],
  );
  useEffect(() => {
    if (next && !isSending) void start(next);
  }, [isSending, next, start]);

  useEffect(() => {
    const running = aborts.current;
    return () => running.forEach((abort) => abort.abort());
  }, []);
  useEffect(() => {
    if (!isSending) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isSending]);

  return {
    uploads,
    choose: (files: readonly File[]) => dispatch({ type: 'chosen', uploads: files.slice(0, mostAtOnce).map(uploadOf) }),
    retry: (id: number) => dispatch({ type: 'changed', id, change: { state: 'waiting', message: '' } }),
    /** Cancels one that is waiting or on its way; takes one that was refused off the page. */
    dismiss: (id: number) => {
      const running = aborts.current.get(id);
      if (running) running.abort();
      else dispatch({ type: 'gone', id });
    },
  };
};
