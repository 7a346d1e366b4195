import type { IncomingMessage, ServerResponse } from 'node:http';
import { isDatabaseAway } from '../db/database-unavailable';
import type { PublicAnswers } from '../fast-paths/public-answers';
import { sendAway } from '../http/database-unavailable';
import { observe, type Answering } from '../http/observe';
import type { Logger } from '../log';
import type { Web } from '../web';
import type { Headers } from '../web/headers';
import type { Handler } from './listen';

interface HandlerOptions {
  log: Logger;
  /** Whether the database is known to be away. */
  isAway: () => boolean;
  publicAnswers: PublicAnswers;
  health: Answering;
  web: Web;
  koa: (...asked: Parameters<Handler>) => Promise<void>;
  /** Headers of every answer. */
  common: Headers;
}

/**
 * Answers every request of a process by the first part that knows its address, and counts and logs each in one place.
 */
export const createHandler = ({ log, isAway, publicAnswers, health, web, koa, common }: HandlerOptions): Handler => {
  const headers = Object.entries(common);
  const isAwayFor = ({ url }: IncomingMessage) => isAway() && url?.startsWith('/api/') === true;
  /** What is left once no public answer is known. */
  const answerOther: Answering = async (request, response) => {
    for (const [name, value] of headers) response.setHeader(name, value);
    if (isAwayFor(request)) {
      sendAway(response);
      return '/api/*';
    }
    const outsideKoa = (await health(request, response)) ?? (await web.serve(request, response));
    if (outsideKoa === undefined) await koa(request, response);
    return outsideKoa;
  };
  const answerLater = async (request: IncomingMessage, response: ServerResponse, fast: ReturnType<PublicAnswers>) => {
    try {
      return (await fast) ?? (await answerOther(request, response));
    } catch (error) {
      log.error({ err: error }, 'request failed');
      if (isDatabaseAway(error)) sendAway(response);
      else {
        if (!response.headersSent) response.writeHead(500);
        response.end();
      }
      return 'none';
    }
  };
  return observe(log, (request, response) => {
    // While the database is known to be away, requests are answered at once.
    const fast = isAwayFor(request) ? undefined : publicAnswers(request, response);
    return typeof fast === 'string' ? fast : answerLater(request, response, fast);
  });
};
