import { randomFrom } from '../../api/seeds/random';
import { demo, sessionFor } from '../fixtures/login';
import { startServer } from '../fixtures/server';
import { callerOf } from './calls';
import { checksOf } from './checks';
import { createNetwork } from './network';
import { prepareDay } from './prepare-day';
import { createInsistence } from './insistence';
import { playTable } from './ring-table';

/** Minutes after which a day that does not end is given up. */
const mostMinutes = 10;

const setting = (name: string, standard: number): number => {
  const at = process.argv.indexOf(`--${name}`);
  const value = at < 0 ? standard : Number(process.argv[at + 1]);
  if (!Number.isInteger(value) || value < 1) throw new Error(`--${name} needs a whole number from 1.`);
  return value;
};

/**
 * `npm run rehearse -- --seed 7 --rings 8`: plays the calls, arrivals and scores of a whole day against a server of its own, as fast as it goes, and says what holds
 * afterwards. The ring tables run the real device queue over a network that loses answers and is cut at times.
 */
const rehearse = async () => {
  const [seed, ringCount] = [setting('seed', 7), setting('rings', 8)];
  const server = await startServer();
  const network = createNetwork(server.url, randomFrom(seed));
  try {
    const director = callerOf((await sessionFor(server.url, demo.director)).token);
    const tournaments = (await (await fetch('/api/tournaments')).json()) as { id: number; isOver: boolean }[];
    const tournamentId = tournaments.find(({ isOver }) => !isOver)?.id;
    if (tournamentId === undefined) throw new Error('There is no coming tournament');
    const day = await prepareDay(director, tournamentId, ringCount);
    console.log(`     ${day.board.assignments.length} divisions in ${day.tables.length} rings, seed ${seed}`);
    const began = Date.now();
    const until = began + mostMinutes * 60_000;
    const insist = createInsistence(director, tournamentId);
    const logs = await Promise.all(
      day.tables.map(({ ringId, pairing: { token }, officialId }) =>
        playTable({ tournamentId, ringId, token, officialId, network, random: randomFrom(seed * 1_000 + ringId), insist, until }),
      ),
    );
    const sum = (of: (log: (typeof logs)[number]) => number) => logs.reduce((total, log) => total + of(log), 0);
    console.log(
      `     ${sum(({ answers }) => answers.size)} events in ${((Date.now() - began) / 1_000).toFixed(0)} s, ${sum(({ cuts }) => cuts)} cuts, ${network.lostAnswers()} lost answers, ${sum(({ waits }) => waits)} waits for another ring, ${sum(({ insisted }) => insisted)} allowed by the director, ${sum(({ corrected }) => corrected)} results corrected`,
    );
    const checks = await checksOf({ dataDir: server.dataDir, day, director, network, logs });
    for (const { what, found, isHeld } of checks) console.log(`${isHeld ? 'ok  ' : 'FAIL'} ${what.padEnd(70)} ${found}`);
    if (checks.some(({ isHeld }) => !isHeld)) process.exitCode = 1;
  } finally {
    network.restore();
    await server.stop();
  }
};
void rehearse();
