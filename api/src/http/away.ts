import type { ServerResponse } from 'node:http';

/** Seconds after which a client may try again while the database is away; it is back within five. */
export const awaySeconds = 3;

/** What a caller is told while the database is away (decision H8). A cut connection may have cut a commit's answer, so nothing is promised about it. */
export const awayMessage = 'The service is restarting. Please try again in a moment.';

const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta http-equiv="refresh" content="${awaySeconds}">
<meta name="viewport" content="width=device-width"><title>SCHI | Restarting</title></head>
<body><h1>The service is restarting</h1><p>This page loads again by itself in a moment.</p></body></html>`;

/** Answers 503 with `Retry-After`: JSON for a call, a page that reloads itself for a visitor. */
export const sendAway = (url: string, response: ServerResponse): void => {
  if (response.headersSent) {
    response.end();
    return;
  }
  const isCall = url.startsWith('/api/');
  response
    .writeHead(503, {
      'Retry-After': String(awaySeconds),
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
      'Content-Type': isCall ? 'application/json; charset=utf-8' : 'text/html; charset=utf-8',
    })
    .end(isCall ? JSON.stringify({ message: awayMessage }) : page);
};
