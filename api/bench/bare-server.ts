import { createServer } from 'node:http';

// The measure of all ratios: Node's own HTTP server that sends one JSON answer and does nothing else.
const body = Buffer.from(JSON.stringify({ answer: 'x'.repeat(Number(process.env.BYTES ?? 200)) }));
const server = createServer((_, response) => {
  response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': body.length }).end(body);
});
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as { port: number }).port));
