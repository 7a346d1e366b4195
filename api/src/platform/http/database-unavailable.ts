import type { ServerResponse } from 'node:http';
import { Refusal } from './errors';

/**
 * 503 while the database is away (rule H8). The answer to a commit may be lost with the connection, so the message does
 * not say whether it was stored.
 */
export const databaseAway = () =>
  new Refusal(503, 'unavailable', 'The service is restarting. Please try again in a moment.', {
    headers: { 'Retry-After': '3' },
  });

/** Answers 503 with `Retry-After` outside of Koa. Pages do not come here: they are served without data. */
export const sendAway = (response: ServerResponse): void => {
  if (response.headersSent) {
    response.end();
    return;
  }
  const { status, code, message, extra } = databaseAway();
  response
    .writeHead(status, {
      ...extra.headers,
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
      'Content-Type': 'application/json; charset=utf-8',
    })
    .end(JSON.stringify({ code, message }));
};
