import { playDay } from './play-day';
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
 * `npm run rehearse -- --seed 7 --rings 8`: plays the calls, arrivals and scores of a whole day against a server of its own, with what goes wrong on
 * such a day, and says what holds afterwards. `--speed 60`: a minute of the plan takes a second, so that screens can be watched; without it as fast as
 * it goes. `--processes 2`: two processes, of which one is killed and comes back. `--restart-database`: PostgreSQL is restarted once.
 */
const rehearse = async () => {
  const [seed, ringCount, speed, processes] = [whole('seed') ?? 7, whole('rings') ?? 8, whole('speed'), whole('processes') ?? 1];
  const servers = await startServers(processes);
  // Whoever has watched enough leaves no server behind.
  process.once('SIGINT', () => void servers.stop().finally(() => process.exit(130)));
  try {
    const [url = ''] = servers.urls;
    const tournaments = (await (await fetch(`${url}/api/tournaments`)).json()) as { id: number; isOver: boolean }[];
    const tournamentId = tournaments.find(({ isOver }) => !isOver)?.id;
    if (tournamentId === undefined) throw new Error('There is no coming tournament');
    const say = (line: string) => console.log(`     ${line}`);
    if (speed !== undefined) say(`watch it on ${url}/signage/ring-assignments/${tournamentId} and ${url}/admin/matchday`);
    const { events, seconds, counts, disturbed, withoutAnswer, checks } = await playDay({
      ...servers,
      tournamentId,
      seed,
      ringCount,
      competitors: whole('competitors') ?? 300,
      watchers: whole('watchers') ?? 300,
      families: 100,
      screens: 12,
      isToday: true,
      watchesMemory: true,
      ...(speed === undefined ? {} : { speed }),
      mostMinutes: mostMinutes + (speed === undefined ? 0 : minutesOfDay / speed),
      disturbances: [
        ...(processes > 1 ? [servers.kill, servers.comeBack] : []),
        ...(process.argv.includes('--restart-database') ? [servers.restartDatabase] : []),
      ],
      say,
    });
    say(`${events} events in ${seconds} s, ${[...disturbed, `${withoutAnswer} calls without an answer of a server`].join(', ')}`);
    for (const { words, count } of counts) console.log(`${count > 0 ? '    ' : 'NONE'} ${words.padEnd(74)} ${count}`);
    for (const { what, found, isHeld } of checks) console.log(`${isHeld ? 'ok  ' : 'FAIL'} ${what.padEnd(74)} ${found}`);
    if (checks.some(({ isHeld }) => !isHeld) || counts.some(({ count }) => count === 0)) process.exitCode = 1;
  } finally {
    await servers.stop();
  }
};
void rehearse();
