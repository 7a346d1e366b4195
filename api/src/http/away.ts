import type { ServerResponse } from 'node:http';

/** Seconds after which a client may try again while the database is away. */
export const awaySeconds = 3;

/**
 * The message while the database is away (decision H8). The answer to a commit may be lost with the connection, so the message does not say
 * whether it was stored.
 */
export const awayMessage = 'The service is restarting. Please try again in a moment.';

/** Answers 503 with `Retry-After` outside of Koa. Pages do not come here: they are served without data. */
export const sendAway = (response: ServerResponse): void => {
  if (response.headersSent) {
    response.end();
    return;
  }
  response
    .writeHead(503, {
      'Retry-After': String(awaySeconds),
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
      'Content-Type': 'application/json; charset=utf-8',
    })
    .end(JSON.stringify({ message: awayMessage }));
};
