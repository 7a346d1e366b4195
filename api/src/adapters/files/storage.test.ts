import { mkdtempSync, rmSync } from 'node:fs';
import { readdir, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { readConfig } from '../../config';
import { createFileStorage } from '.';
import { FileMissing, type FileStorage } from './storage';

const folder = mkdtempSync(path.join(os.tmpdir(), 'schi-storage-'));
const content = Buffer.from('%PDF-1.4 content');
/** What the bucket holds, by path, and how each request was signed. */
const bucket = new Map<string, Buffer>();
const signatures: string[] = [];
let refuses = false;
let service: Server;
let s3Env: Record<string, string>;

/** The part of S3 that one bucket needs: PUT, GET and DELETE of an object, addressed by path. */
const speakS3: Parameters<typeof createServer>[1] = (request, response) => {
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
};

beforeAll(async () => {
  service = createServer(speakS3).listen(0, '127.0.0.1');
  await new Promise((resolve) => service.once('listening', resolve));
  s3Env = {
    S3_ENDPOINT: `http://127.0.0.1:${(service.address() as AddressInfo).port}`,
    S3_BUCKET: 'schi-files',
    S3_REGION: 'us-west-2',
    S3_ACCESS_KEY_ID: 'key-id',
    S3_SECRET_ACCESS_KEY: 'not-a-secret',
  };
});
afterAll(() => {
  service.closeAllConnections();
  service.close();
  rmSync(folder, { recursive: true, force: true });
});

const storageOf = (kind: string): FileStorage => createFileStorage(readConfig({ DATA_DIR: folder, ...(kind === 'a bucket' ? s3Env : {}) }));
const received = async (name = 'received') => {
  const file = path.join(folder, name);
  await writeFile(file, content);
  return { path: file, bytes: content.length };
};

describe.each(['the data directory', 'a bucket'])('files in %s', (kind) => {
  it('are stored, read and deleted', async () => {
    const storage = storageOf(kind);
    await storage.put('a-key', await received());
    expect(await buffer(await storage.get('a-key'))).toEqual(content);
    await storage.remove('a-key');
    await expect(storage.get('a-key')).rejects.toThrow(FileMissing);
    // Removing is repeated after a process was killed in the middle.
    await storage.remove('a-key');
  });
  it('that cannot be stored leave nothing', async () => {
    const storage = storageOf(kind);
    await expect(storage.put('b-key', { path: path.join(folder, 'nowhere'), bytes: 3 })).rejects.toThrow();
    await expect(storage.get('b-key')).rejects.toThrow(FileMissing);
  });
});

it('signs for the bucket’s region, under the names of the settings', async () => {
  await storageOf('a bucket').put('c-key', await received());
  expect([...bucket.keys()]).toContain('/schi-files/files/c-key');
  expect(signatures.at(-1)).toMatch(/^AWS4-HMAC-SHA256 Credential=key-id\/\d{8}\/us-west-2\/s3\/aws4_request/);
});

it('tells a refusal of the service from a missing file', async () => {
  refuses = true;
  await expect(storageOf('a bucket').get('c-key')).rejects.toThrow('AccessDenied');
  refuses = false;
});

it('is readable by nobody else on this machine', async () => {
  const home = path.join(folder, 'own');
  await createFileStorage(readConfig({ DATA_DIR: home })).put('d-key', await received());
  expect(await readdir(path.join(home, 'files'))).toEqual(['d-key']);
});

it.each([
  [{ S3_BUCKET: 'schi-files' }, 'S3_ACCESS_KEY_ID'],
  [{ S3_ENDPOINT: 'https://s3.example.com' }, 'S3_BUCKET'],
  [{ S3_ENDPOINT: 'ftp://s3.example.com', S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' }, 'S3_ENDPOINT'],
])('refuses settings that do not fit together: %j', (env, setting) => expect(() => readConfig(env)).toThrow(setting));
