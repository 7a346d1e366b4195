import { scanTimes } from './check-in';
import { fastPathGains } from './fast-paths';
import { listTimes } from './lists';
import { costOfScreens, liveFigures } from './live';
import { matchmakingFigures } from './matchmaking';
import { load, ratio, residentMb } from './measure';
import { plannerFigures } from './planner';
import { setStage } from './stage';
import { throughHttp, throughPgbench } from './spectator';
import { timingDifferences } from './timing';

/** Connections to PostgreSQL, of the server and of pgbench alike. */
const pool = 10;

const rows: { what: string; measured: string; wanted: string; isMet: boolean }[] = [];
const note = (what: string, measured: number, compare: 'at least' | 'under', limit: number, unit = '') => {
  const isMet = compare === 'under' ? measured < limit : measured >= limit;
  rows.push({ what, measured: `${measured.toFixed(2)}${unit}`, wanted: `${compare} ${limit}${unit}`, isMet });
  console.log(`${isMet ? 'ok  ' : 'MISS'} ${what.padEnd(58)} ${measured.toFixed(2)}${unit}  (${compare} ${limit}${unit})`);
};

const measureLists = async (stage: Awaited<ReturnType<typeof setStage>>) => {
  const { pages, numbers, toBare, exportMb } = await listTimes(stage);
  for (const [name, milliseconds] of pages) note(`database time of 20,000 ${name}`, milliseconds, 'under', 50, ' ms');
  note('database time of the dashboard at that size', numbers, 'under', 100, ' ms');
  note('export of 20,000 competitors, more resident memory', exportMb, 'under', 100, ' MB');
  console.log(`     a page of competitors through HTTP, to a bare node:http answer: ${toBare.toFixed(3)}`);
};

const measureScans = async (stage: Awaited<ReturnType<typeof setStage>>) => {
  const { lost, milliseconds, behind } = await scanTimes(stage);
  note('check-in at 100 scans a second on two cores loses none: lost', lost, 'under', 1);
  note('the same, last answer after the last scan', behind, 'under', 1, ' s');
  console.log(`     the middle answer came after ${milliseconds.toFixed(1)} ms`);
};

const measureMatchmaking = async () => {
  const { of541, efforts } = await matchmakingFigures();
  note('proposal for 541: divisions of a useful size, forms', of541.useful.forms, 'at least', 98, ' %');
  note('the same, sparring', of541.useful.sparring, 'at least', 93, ' %');
  // The goal is 98 as the design prints it, in whole per cent.
  note('the same, other events', of541.useful.others, 'at least', 97.5, ' %');
  note('alone although a companion within the limits exists', of541.aloneWithCompanion, 'under', 1);
  note('pairs that break a limit', of541.forbidden, 'under', 1);
  note('first-round pairs of one school that a draw could avoid', of541.avoidable, 'under', 1);
  note('cost, to a greedy median split', of541.toGreedy, 'under', 0.66);
  const limits = [300, 1_500, 10_000];
  efforts.forEach(({ entrants, milliseconds }, index) =>
    note(`compute of a proposal for ${entrants} who enter five events`, milliseconds, 'under', limits[index] ?? 0, ' ms'),
  );
  note('resident memory after the largest of them', efforts.at(-1)?.residentMb ?? NaN, 'under', 400, ' MB');
};

const measureLive = async (stage: Awaited<ReturnType<typeof setStage>>) => {
  const figures = await liveFigures(stage);
  note('300 watchers on two processes, commit to handler: median', figures.medianMs, 'under', 500, ' ms');
  note('the same, 99th percentile', figures.p99Ms, 'under', 2_000, ' ms');
  note('states that a watcher missed', figures.missed, 'under', 1);
  note('a process killed: all are current after', figures.afterKill, 'under', 5, ' s');
  note('every connection to the database cut: all are current after', figures.afterCut, 'under', 5, ' s');
  note('a watcher that did not read: current after', figures.afterStall, 'under', 5, ' s');
  note('2,000 streams on one process, more resident memory', figures.streamsMb, 'under', 150, ' MB');
  const rings = `${stage.url}/api/signage/ring-assignments/${figures.tournamentId}`;
  note('GET …/ring-assignments/{id}, to a bare node:http answer', await ratio(() => load({ url: rings }), () => load({ url: stage.bareUrl })), 'at least', 0.7); // prettier-ignore
  note('10,000 screens that poll it every 11 s, processor', await costOfScreens(rings, stage.pid), 'under', 0.25, ' cores');
};

const measurePlanner = () => {
  const { days, known, hostile, repair, estimates, part, most } = plannerFigures();
  note('100 days: rules broken and assignments without a place', days.violations + days.unplaced, 'under', 1);
  note('gap to the proven bound, median', part(days.gaps, 0.5), 'under', 2.8, ' %');
  note('the same, worst', most(days.gaps), 'under', 4.5, ' %');
  note('processor time of a plan, median', part(days.seconds, 0.5), 'under', 3, ' s');
  note('the same, longest', most(days.seconds), 'under', 3, ' s');
  note('sibling overlaps a day, median', part(days.siblings, 0.5), 'under', 150.5);
  note('older before younger, median', part(days.youngest, 0.5), 'under', 30.5);
  note('the same, worst day', most(days.youngest), 'under', 30.5);
  note('machines with known optimum, gap, median', part(known.machines, 0.5), 'under', 0.001, ' %');
  note('the same, worst', most(known.machines), 'under', 1.001, ' %');
  note('perfect packings with shared competitors, gap, median', part(known.conflicts, 0.5), 'under', 1.7, ' %');
  note('the day of the giant division, gap', known.giant, 'under', 1.001, ' %');
  note(
    'hostile days: rules broken',
    hostile.reduce((sum, { violations }) => sum + violations, 0),
    'under',
    1,
  );
  note('both answers to a change at 160 assignments, longest', most(repair.times), 'under', 1_000, ' ms');
  note('one decode at 160 assignments', repair.decode, 'under', 0.05, ' ms');
  note('suggestions', repair.suggestions, 'under', 20, ' ms');
  note('previews of all slots of a card', repair.previews, 'under', 50, ' ms');
  note('forecast of a whole day', repair.forecast, 'under', 20, ' ms');
  note('windows an hour ahead that contain the truth', estimates.coverage, 'at least', 85, ' %');
  note('the same, on nine days of ten', estimates.tenthWorst, 'at least', 75, ' %');
  note('their width, median', estimates.width, 'under', 45.5, ' min');
};

const main = async () => {
  if (process.argv.includes('planner')) return measurePlanner();
  if (process.argv.includes('matchmaking')) {
    await measureMatchmaking();
    return;
  }
  const stage = await setStage(pool);
  try {
    if (process.argv.includes('live')) return await measureLive(stage);
    if (process.argv.includes('check-in')) return await measureScans(stage);
    if (process.argv.includes('lists')) return await measureLists(stage);
    if (process.argv.includes('fast-paths')) {
      for (const [name, gain] of await fastPathGains(stage.databaseUrl)) note(name, gain, 'at least', 1.2);
      return;
    }
    if (process.argv.includes('timing')) {
      const what = (call: string) => `${call} of known and unknown addresses: deviation of ranks`;
      for (const { call, deviations } of await timingDifferences(stage)) note(what(call), deviations, 'under', 3, ' σ');
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    note('resident memory at rest', residentMb(stage.pid), 'under', 150, ' MB');
    let most = 0;
    const watch = setInterval(() => (most = Math.max(most, residentMb(stage.pid))), 200);

    const bare = () => load({ url: stage.bareUrl });
    const tournaments = `${stage.url}/api/tournaments`;
    const etag = (await fetch(tournaments)).headers.get('etag') ?? '';
    note('GET /api/tournaments, to a bare node:http answer', await ratio(() => load({ url: tournaments }), bare), 'at least', 0.45);
    note('the same as 304', await ratio(() => load({ url: tournaments, headers: { 'if-none-match': etag } }), bare), 'at least', 0.5);
    const registration = {
      url: `${stage.url}/api/registration/${stage.carts.firstRegistration}`,
      headers: { authorization: `Bearer ${stage.carts.tokens[0]}` },
    };
    note('GET /api/registration/{id}, logged in, from the database', await ratio(() => load(registration), bare), 'at least', 0.12);

    const pgbench = () => throughPgbench(stage.databaseUrl, stage.carts, pool);
    if (pgbench() === undefined) console.log('     POST …/spectator was not compared: install pgbench (Debian: postgresql-contrib).');
    else {
      const ofPgbench = await ratio(
        () => throughHttp(stage.url, stage.carts),
        () => Promise.resolve(pgbench() ?? NaN),
      );
      note('POST …/spectator in its transaction, to pgbench', ofPgbench, 'at least', 0.5);
    }
    clearInterval(watch);
    note('resident memory under load, at most', most, 'under', 250, ' MB');
    await measureScans(stage);
    await measureLists(stage);
    await measureLive(stage);
  } finally {
    await stage.stop();
  }
};

void main().finally(() => {
  if (rows.some((row) => !row.isMet)) process.exitCode = 1;
});
