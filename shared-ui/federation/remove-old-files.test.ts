/** @jest-environment node */
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { RemoveOldFilesPlugin } from './remove-old-files.mjs';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'old-files-'));
});
afterEach(() => rm(folder, { recursive: true }));

type Done = (stats: unknown) => Promise<void>;

/** A build that writes these files and runs the plugin. */
const build = async (...names: string[]) => {
  let done: Done = () => Promise.resolve();
  new RemoveOldFilesPlugin().apply({ hooks: { done: { tapPromise: (_name: string, run: Done) => (done = run) } } });
  for (const name of names) await writeFile(path.join(folder, name), name);
  const assets = Object.fromEntries(names.map((name) => [name, true]));
  await done({ compilation: { errors: [], assets, outputOptions: { path: folder } } });
  return (await readdir(folder)).filter((name) => !name.startsWith('.'));
};

it('keeps the files of the previous build, for open pages, and none of an older one', async () => {
  await build('a.1.js', 'same.js');
  expect(await build('a.2.js', 'same.js')).toEqual(['a.1.js', 'a.2.js', 'same.js']);
  expect(await build('a.3.js', 'same.js')).toEqual(['a.2.js', 'a.3.js', 'same.js']);
});

it('does not count a build that changed nothing', async () => {
  await build('a.1.js');
  await build('a.2.js');
  expect(await build('a.2.js')).toEqual(['a.1.js', 'a.2.js']);
});

it('keeps the folder of a page inside the output', async () => {
  await mkdir(path.join(folder, 'standalone'));
  expect(await build('a.1.js')).toContain('standalone');
});
