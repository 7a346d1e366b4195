import { connectionFigures } from './connections';
import { fastPathGains } from './fast-paths';
import { journeyFigures } from './journeys';
import { listTimes } from './lists';
import { costOfScreens, liveFigures } from './live';
import { isAllMet, note } from './figures';
import { load, ratio, residentMb } from './measure';
import { setStage, startBare } from './stage';
import { textTimes } from './texts';
import { timingDifferences } from './timing';

/** Connections of the server to PostgreSQL. */
const pool = 10;

const measureLists = async (stage: Awaited<ReturnType<typeof setStage>>) => {
  const { pages, numbers, toBare, exportMb } = await listTimes(stage);
  for (const [name, milliseconds] of pages) note(`database time of 20,000 ${name}`, milliseconds, 'under', 50, ' ms');
  note('database time of the dashboard at that size', numbers, 'under', 100, ' ms');
  note('export of 20,000 competitors, more resident memory', exportMb, 'under', 100, ' MB');
  console.log(`     a page of competitors through HTTP, to a bare node:http answer: ${toBare.toFixed(3)}`);
};

const measureLive = async (stage: Awaited<ReturnType<typeof setStage>>) => {
  const figures = await liveFigures(stage);
  note('300 watchers on two processes, commit to handler: median', figures.medianMs, 'under', 500, ' ms');
  note('the same, 99th percentile', figures.p99Ms, 'under', 2_000, ' ms');
  note('states that a watcher missed', figures.missed, 'under', 1);
  note('a process killed: all are current after', figures.afterKill, 'under', 5, ' s');
  note('every connection to the database cut: all are current after', figures.afterCut, 'under', 5, ' s');
  note('PostgreSQL restarted: all are current after', figures.afterRestart, 'under', 5, ' s');
  note('a watcher that did not read: current after', figures.afterStall, 'under', 5, ' s');
  note('2,000 streams on one process, more resident memory', figures.streamsMb, 'under', 150, ' MB');
  const rings = `${stage.url}/api/signage/ring-assignments/${figures.tournamentId}`;
  const { byteLength } = await (await fetch(rings, { headers: { 'accept-encoding': 'identity' } })).arrayBuffer();
  const bare = await startBare(byteLength);
  const toBare = await ratio(() => load({ url: rings }), () => load({ url: bare.url })); // prettier-ignore
  note(`GET …/ring-assignments/{id}, to a bare node:http answer of ${byteLength} bytes`, toBare, 'at least', 0.7);
  bare.end();
  note(
    '10,000 screens that poll it every 11 s, processor',
    await costOfScreens(rings, stage.pid),
    'under',
    0.25,
    ' cores',
  );
};

const measureJourneys = async ({ bareUrl }: Awaited<ReturnType<typeof setStage>>) => {
  const { perSecond, toBare, statements, perSecondWithoutMail } = await journeyFigures(bareUrl);
  console.log(
    `     whole journeys, from cart to receipt through the sandbox: ${perSecond.toFixed(1)} a second, ${toBare.toFixed(5)} of a bare answer`,
  );
  console.log(`     the same while their e-mails wait: ${perSecondWithoutMail.toFixed(1)} a second`);
  note('SQL statements of a journey, with its e-mail', statements, 'under', 100);
};

const measureConnections = async (stage: Awaited<ReturnType<typeof setStage>>) => {
  const { p99Ms, mostMb, answers } = await connectionFigures(stage);
  note('2,000 connections at once, 99th percentile', p99Ms, 'under', 3_000, ' ms');
  note('the same, resident memory at most', mostMb, 'under', 250, ' MB');
  console.log(`     ${answers} answers to them`);
};

const measureTexts = () => {
  for (const { name, milliseconds } of textTimes())
    note(`100 KB of hostile text, slowest: ${name}`, milliseconds, 'under', 20, ' ms');
};

const main = async () => {
  if (process.argv.includes('texts')) return measureTexts();
  const stage = await setStage(pool);
  try {
    if (process.argv.includes('live')) return await measureLive(stage);
    if (process.argv.includes('lists')) return await measureLists(stage);
    if (process.argv.includes('connections')) return await measureConnections(stage);
    if (process.argv.includes('carts')) return await measureJourneys(stage);
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
    note(
      'GET /api/tournaments, to a bare node:http answer',
      await ratio(() => load({ url: tournaments }), bare),
      'at least',
      0.45,
    );
    note(
      'the same as 304',
      await ratio(() => load({ url: tournaments, headers: { 'if-none-match': etag } }), bare),
      'at least',
      0.5,
    );
    const registration = {
      url: `${stage.url}/api/registration/${stage.carts.firstRegistration}`,
      headers: { authorization: `Bearer ${stage.carts.tokens[0]}` },
    };
    note(
      'GET /api/registration/{id}, logged in, from the database',
      await ratio(() => load(registration), bare),
      'at least',
      0.12,
    );
    clearInterval(watch);
    note('resident memory under load, at most', most, 'under', 250, ' MB');
    await measureConnections(stage);
    await measureLists(stage);
    await measureJourneys(stage);
    await measureLive(stage);
    measureTexts();
  } finally {
    await stage.stop();
  }
};

void main().finally(() => {
  if (!isAllMet()) process.exitCode = 1;
});
