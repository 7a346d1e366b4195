/** @jest-environment node */
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { SweepPlugin } from './sweep.mjs';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'sweep-'));
});
afterEach(() => rm(folder, { recursive: true }));

type Done = (stats: unknown) => Promise<void>;

/** A build that writes these files, and sweeps. */
const build = async (...names: string[]) => {
  let done: Done = () => Promise.resolve();
  new SweepPlugin().apply({ hooks: { done: { tapPromise: (_name: string, sweep: Done) => (done = sweep) } } });
  for (const name of names) await writeFile(path.join(folder, name), name);
  const assets = Object.fromEntries(names.map((name) => [name, true]));
  await done({ compilation: { errors: [], assets, outputOptions: { path: folder } } });
  return (await readdir(folder)).filter((name) => !name.startsWith('.'));
};

it('keeps the build before, for open pages, and no older one', async () => {
  await build('a.1.js', 'same.js');
  expect(await build('a.2.js', 'same.js')).toEqual(['a.1.js', 'a.2.js', 'same.js']);
  expect(await build('a.3.js', 'same.js')).toEqual(['a.2.js', 'a.3.js', 'same.js']);
});

it('counts a build without a change as none', async () => {
  await build('a.1.js');
  await build('a.2.js');
  expect(await build('a.2.js')).toEqual(['a.1.js', 'a.2.js']);
});

it('leaves a page alone that lies within', async () => {
  await mkdir(path.join(folder, 'standalone'));
  expect(await build('a.1.js')).toContain('standalone');
});
