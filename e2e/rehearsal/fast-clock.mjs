import { readFileSync } from 'node:fs';

/**
 * Preloaded by `npm run rehearse -- --clock N` into the server and into the command itself: once the file that
 * `REHEARSAL_CLOCK` names says so, `Date` begins at an instant and goes N times as fast. Timers and `performance` stay
 * as they are, and so does the clock of PostgreSQL.
 */

/** Milliseconds between two looks at the file. */
const lookMs = 20;

const Real = Date;
let clock;
const now = () => (clock ? Math.floor(clock.from + (Real.now() - clock.began) * clock.rate) : Real.now());

globalThis.Date = new Proxy(Real, {
  construct: (target, args, asked) =>
    Reflect.construct(target, args.length === 0 ? [now()] : args, asked === globalThis.Date ? target : asked),
  apply: () => new Real(now()).toString(),
  get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
});

const timer = setInterval(() => {
  try {
    clock = JSON.parse(readFileSync(process.env.REHEARSAL_CLOCK, 'utf8'));
    clearInterval(timer);
  } catch {
    // It is not written yet.
  }
}, lookMs);
timer.unref();
