import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { Query } from '../../api/rehearsal/checks';
import { demo, sessionFor } from '../fixtures/login';

/** Minutes after midnight at which the accelerated day begins: ten minutes before the rings open. */
const dayBegins = '08:50';
/** Milliseconds until the server is asked again whether its clock goes. */
const lookMs = 250;

/** When a login was made, in milliseconds. */
const madeAt = (token: string): number =>
  // Cast: logins have this content.
  (JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { iat: number }).iat * 1_000;

/**
 * A clock for the server and this process that goes so many times as fast as the real one, once the day begins. It
 * replaces `Date` here at once. The clock of PostgreSQL stays real (decision hall/rehearsal-clock).
 */
export const prepareClock = async (rate: number) => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'schi-clock-'));
  const file = path.join(folder, 'clock.json');
  const preload = pathToFileURL(path.join(__dirname, 'fast-clock.mjs')).href;
  process.env['REHEARSAL_CLOCK'] = file;
  await import(preload);
  return {
    /** What the server needs to have the same clock. */
    env: { NODE_OPTIONS: `--import=${preload}`, REHEARSAL_CLOCK: file },
    /** Holds a tournament tomorrow, so that its day lies ahead of the real clock. */
    holdTomorrow: async (query: Query, tournamentId: number): Promise<void> => {
      await query('update tournament set tournament_date = (now() at time zone time_zone)::date + 1 where id = $1', [
        tournamentId,
      ]);
    },
    /** Begins the tournament's day, and answers how a director logs in on that day. */
    begin: async (query: Query, tournamentId: number, url: string): Promise<() => Promise<string>> => {
      const [row] = await query(
        'select extract(epoch from (tournament_date + $2::time) at time zone time_zone) * 1000 as at from tournament where id = $1',
        [tournamentId, dayBegins],
      );
      const from = Number(row?.['at']);
      const began = Date.now();
      writeFileSync(`${file}.new`, JSON.stringify({ from, began, rate }));
      // Nobody reads half of it.
      renameSync(`${file}.new`, file);
      const logIn = async () => (await sessionFor(url, demo.director)).token;
      for (; ; await sleep(lookMs)) if (madeAt(await logIn()) >= from && Date.now() >= from) return logIn;
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
};
