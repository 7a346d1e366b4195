/** @jest-environment node */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');
const remotes = Object.keys(
  JSON.parse(readFileSync(path.join(root, 'api/contract/src/platform/remotes.json'), 'utf8')) as object,
);

const hashOf = (algorithm: string, content: Buffer) =>
  `${algorithm}-${createHash(algorithm).update(content).digest('base64')}`;

describe.each(remotes)('the entry of %s', (remote) => {
  const file = (name: string) => path.join(root, `mf-${remote}`, 'dist', name);
  const read = <Content>(name: string) => JSON.parse(readFileSync(file(name), 'utf8')) as Content;
  beforeAll(() => {
    if (!existsSync(file('.generations.json'))) throw new Error('There is no production build. Run: npm run build');
  });

  it('has the hash of each script of the remote, by which browsers check it, and the shell knows its own', () => {
    const entry = readFileSync(file('remoteEntry.js'));
    const scripts = read<{ current: string[] }>('.generations.json').current.filter(
      (name) => /\.m?js$/.test(name) && name !== 'remoteEntry.js',
    );
    expect(scripts.length).toBeGreaterThan(5);
    expect(scripts.filter((name) => !entry.includes(hashOf('sha256', readFileSync(file(name)))))).toEqual([]);
    expect(read<{ integrity: string }>('remote.json').integrity).toBe(hashOf('sha384', entry));
  });
});
