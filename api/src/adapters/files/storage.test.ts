import { mkdtempSync, rmSync } from 'node:fs';
import { readdir, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { startS3Service } from '../../../test/fleet/s3-service';
import { readConfig } from '../../config';
import { createFileStorage } from '.';
import { FileMissing, type FileStorage } from './storage';

const folder = mkdtempSync(path.join(os.tmpdir(), 'schi-storage-'));
const content = Buffer.from('%PDF-1.4 content');
let service: Awaited<ReturnType<typeof startS3Service>>;

beforeAll(async () => {
  service = await startS3Service();
});
afterAll(() => {
  service.stop();
  rmSync(folder, { recursive: true, force: true });
});

const storageOf = (kind: string): FileStorage =>
  createFileStorage(readConfig({ DATA_DIR: folder, ...(kind === 'a bucket' ? service.env : {}) }));
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
  expect([...service.bucket.keys()]).toContain('/schi-files/files/c-key');
  expect(service.signatures.at(-1)).toMatch(/^AWS4-HMAC-SHA256 Credential=key-id\/\d{8}\/us-west-2\/s3\/aws4_request/);
});

it('tells a refusal of the service from a missing file', async () => {
  service.refuse(true);
  await expect(storageOf('a bucket').get('c-key')).rejects.toThrow('AccessDenied');
  service.refuse(false);
});

it('is readable by nobody else on this machine', async () => {
  const home = path.join(folder, 'own');
  await createFileStorage(readConfig({ DATA_DIR: home })).put('d-key', await received());
  expect(await readdir(path.join(home, 'files'))).toEqual(['d-key']);
});

it.each([
  [{ S3_BUCKET: 'schi-files' }, 'S3_ACCESS_KEY_ID'],
  [{ S3_ENDPOINT: 'https://s3.example.com' }, 'S3_BUCKET'],
  [
    { S3_ENDPOINT: 'ftp://s3.example.com', S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' },
    'S3_ENDPOINT',
  ],
])('refuses settings that do not fit together: %j', (env, setting) => expect(() => readConfig(env)).toThrow(setting));
