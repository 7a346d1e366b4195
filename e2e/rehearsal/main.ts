import { playDay } from '../../api/rehearsal/play-day';
import { prepareClock } from './clock';
import { startServers } from './servers';

/** Minutes after which a day that does not end is given up, and how many more the day itself may take at its speed. */
const mostMinutes = 10;
const minutesOfDay = 14 * 60;

const whole = (name: string): number | undefined => {
  const at = process.argv.indexOf(`--${name}`);
  if (at < 0) return undefined;
  const value = Number(process.argv[at + 1]);
  if (!Number.isInteger(value) || value < 1) throw new Error(`--${name} needs a whole number from 1.`);
  return value;
};

/**
 * `npm run rehearse -- --seed 7 --rings 8`: plays the calls, arrivals and scores of a whole day against a server of its
 * own, with what goes wrong on such a day, and says what holds afterwards. `--speed 60`: a minute of the plan takes a
 * second, so that screens can be watched; without it as fast as it goes. `--processes 2`: two processes, of which one
 * is killed and comes back. `--restart-database`: PostgreSQL is restarted once. `--clock 60`: the clock of the server
 * and of the tablets goes so many times as fast, tables keep the hours of the plan, and the windows that families see
 * an hour ahead are checked.
 */
const rehearse = async () => {
  const [seed, ringCount, rate, processes] = [
    whole('seed') ?? 7,
    whole('rings') ?? 8,
    whole('clock'),
    whole('processes') ?? 1,
  ];
  const speed = rate ?? whole('speed');
  if (rate !== undefined && (processes > 1 || process.argv.includes('--restart-database')))
    throw new Error('--clock goes with neither --processes nor --restart-database.');
  const clock = rate === undefined ? undefined : await prepareClock(rate);
  const servers = await startServers(processes, clock?.env);
  // Whoever has watched enough leaves no server behind.
  process.once('SIGINT', () => void servers.stop().finally(() => process.exit(130)));
  try {
    const [url = ''] = servers.urls;
    const tournaments = (await (await fetch(`${url}/api/tournaments`)).json()) as { id: number; isOver: boolean }[];
    const tournamentId = tournaments.find(({ isOver }) => !isOver)?.id;
    if (tournamentId === undefined) throw new Error('There is no coming tournament');
    await clock?.holdTomorrow(servers.query, tournamentId);
    const say = (line: string) => console.log(`     ${line}`);
    if (speed !== undefined)
      say(`watch it on ${url}/signage/ring-assignments/${tournamentId} and ${url}/admin/matchday`);
    const { events, seconds, counts, disturbed, withoutAnswer, checks } = await playDay({
      ...servers,
      tournamentId,
      seed,
      ringCount,
      competitors: whole('competitors') ?? 300,
      // What is measured by the clock of PostgreSQL, or in real milliseconds, says nothing beside a fast clock.
      ...(clock
        ? { beginDay: () => clock.begin(servers.query, tournamentId, url) }
        : { watchers: whole('watchers') ?? 300, families: 100, screens: 12, isToday: true, watchesMemory: true }),
      ...(speed === undefined ? {} : { speed }),
      mostMinutes: mostMinutes + (speed === undefined ? 0 : minutesOfDay / speed),
      disturbances: [
        ...(processes > 1 ? [servers.kill, servers.comeBack] : []),
        ...(process.argv.includes('--restart-database') ? [servers.restartDatabase] : []),
      ],
      say,
    });
    say(
      `${events} events in ${seconds} s, ${[...disturbed, `${withoutAnswer} calls without an answer of a server`].join(', ')}`,
    );
    for (const { words, count } of counts) console.log(`${count > 0 ? '    ' : 'NONE'} ${words.padEnd(74)} ${count}`);
    for (const { what, found, isHeld } of checks)
      console.log(`${isHeld ? 'ok  ' : 'FAIL'} ${what.padEnd(74)} ${found}`);
    if (checks.some(({ isHeld }) => !isHeld) || counts.some(({ count }) => count === 0)) process.exitCode = 1;
  } finally {
    await servers.stop();
    clock?.remove();
  }
};
void rehearse();
