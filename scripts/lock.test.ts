/** @jest-environment node */
import { readFileSync } from 'node:fs';
import path from 'node:path';

interface Locked {
  version?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}
type Packages = Record<string, Locked>;

/** Where Node would look for a package that `folder` needs, the nearest first. */
const placesFor = (folder: string, name: string): string[] => {
  const at = folder === '' ? -1 : folder.lastIndexOf('/node_modules/');
  const here = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;
  return folder === '' ? [here] : [here, ...placesFor(at < 0 ? '' : folder.slice(0, at), name)];
};

/** What packages need and the lock does not have, binaries of other platforms included. */
const missingIn = (packages: Packages): string[] =>
  Object.entries(packages).flatMap(([folder, { dependencies = {}, optionalDependencies = {} }]) =>
    Object.keys({ ...dependencies, ...optionalDependencies })
      .filter((name) => !placesFor(folder, name).some((place) => place in packages))
      .map((name) => `${folder || 'the root'} needs ${name}`),
  );

it('has every package in the lock, also those of other platforms, so that `npm ci` works on each', () => {
  const lock = readFileSync(path.join(__dirname, '../package-lock.json'), 'utf8');
  const { packages } = JSON.parse(lock) as { packages: Packages };
  expect(Object.keys(packages).length).toBeGreaterThan(1_000);
  expect(missingIn(packages)).toEqual([]);
});

it('finds a binary of another platform that is missing, and one in an inner folder', () => {
  const needs = { optionalDependencies: { 'tool-win32': '1.0.0', 'tool-linux': '1.0.0' } };
  const packages = { '': {}, 'node_modules/tool': needs, 'node_modules/tool/node_modules/tool-linux': {} };
  expect(missingIn(packages)).toEqual(['node_modules/tool needs tool-win32']);
});
