import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** The part of S3 that one bucket needs: PUT, GET and DELETE of an object, addressed by path. */
export const startS3Service = async () => {
  const bucket = new Map<string, Buffer>();
  const signatures: string[] = [];
  let refuses = false;
  const service = createServer((request, response) => {
    const { method, url = '', headers } = request;
    const at = new URL(url, 'http://s3').pathname;
    signatures.push(headers.authorization ?? '');
    void buffer(request).then((body) => {
      const answer = (status: number, code: string) =>
        response
          .writeHead(status, { 'Content-Type': 'application/xml' })
          .end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`);
      if (refuses) return answer(403, 'AccessDenied');
      if (method === 'PUT') {
        if (body.length !== Number(headers['content-length'])) return answer(400, 'IncompleteBody');
        bucket.set(at, body);
        return response.writeHead(200, { ETag: '"1"' }).end();
      }
      if (method === 'DELETE') {
        bucket.delete(at);
        return response.writeHead(204).end();
      }
      const found = bucket.get(at);
      return found ? response.writeHead(200, { 'Content-Length': found.length }).end(found) : answer(404, 'NoSuchKey');
    });
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => service.once('listening', resolve));
  return {
    /** Settings of a server that stores its files here. */
    env: {
      S3_ENDPOINT: `http://127.0.0.1:${(service.address() as AddressInfo).port}`,
      S3_BUCKET: 'schi-files',
      S3_REGION: 'us-west-2',
      S3_ACCESS_KEY_ID: 'key-id',
      S3_SECRET_ACCESS_KEY: 'not-a-secret',
    },
    /** What the bucket holds, by path. */
    bucket,
    /** How each request was signed. */
    signatures,
    refuse: (isRefusing: boolean) => (refuses = isRefusing),
    stop: () => {
      service.closeAllConnections();
      service.close();
    },
  };
};
