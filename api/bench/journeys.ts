import { readFileSync } from 'node:fs';
import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import * as contract from '@schi/contract';
import type { AnswerOf } from '@schi/contract';
import { seedPeople } from '../seeds/people';
import { chooseDataFolder } from '../src/platform/db/embedded/data-folder';
import type { Db } from '../src/platform/db/knex';
import { buildMerch, buildTournament } from '../test/factories';
import { familyJourney, goodCard, type FamilyCall, type Shop } from '../test/family-journey';
import { newSandboxPlace } from '../test/sandbox-server';
import { untilWhole } from '../test/whole';
import { load, median } from './measure';

/** Families that are on their way at the same time. */
const families = 8;
const seconds = Number(process.env.BENCH_SECONDS ?? 4) * 2;
const rounds = 3;

interface Stage extends Shop {
  url: string;
  db: Db;
  tokens: string[];
  /** The file that PostgreSQL writes its log to. */
  databaseLog: string;
  stop(): Promise<void>;
}

/** The built server in its demonstration mode, whose gateway is the sandbox, with customers of its own. */
const setJourneys = async (customers: number): Promise<Stage> => {
  const place = await newSandboxPlace();
  const server = place.start('api/dist/server.js');
  await untilWhole(place.url);
  const db = await place.openDatabase(2);
  const tournament = await buildTournament(db);
  const { merchId, merchSizeId } = await buildMerch(db, tournament.id, { stock: null });
  const people = Array.from({ length: customers }, (_, index) => ({
    email: `bench${index}@example.com`,
    role: 'Customer' as const,
    firstName: 'Robin',
    lastName: 'Bench',
  }));
  const personIds = await seedPeople(db, people, 'no password');
  await db.raw('analyze');
  const tokenOf = place.tokens();
  return {
    url: place.url,
    db,
    tournament,
    merchId,
    merchSizeId,
    databaseLog: chooseDataFolder(place.dataDir).log,
    tokens: personIds.map((personId) => tokenOf(personId, ['Customer'])),
    stop: async () => {
      await db.destroy();
      await server.kill('SIGTERM');
      place.remove();
    },
  };
};

const agent = new http.Agent({ keepAlive: true });
/**
 * Sends a request over connections that stay open. Not `fetch`, which takes three times the processor that server and
 * PostgreSQL share with it.
 */
const send = (url: string, method: string, headers: Record<string, string>, body: string | undefined) =>
  new Promise<{ status: number; text: string }>((resolve, reject) => {
    const request = http.request(url, { agent, method, headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(parts).toString() }));
      answer.on('error', reject);
    });
    request.on('error', reject);
    request.end(body);
  });

let keys = 0;
const journey = (stage: Stage, token: string) => {
  const call: FamilyCall = async (endpoint, params, body) => {
    const headers = {
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(endpoint.oncePerKey ? { 'idempotency-key': `bench-${process.pid}-${(keys += 1)}` } : {}),
    };
    const sent = body === undefined ? undefined : JSON.stringify(body);
    const { status, text } = await send(
      stage.url + contract.pathOf<string>(endpoint.path, params),
      endpoint.method,
      headers,
      sent,
    );
    if (status < 200 || status > 299) throw new Error(`${endpoint.method} ${endpoint.path}: ${status} ${text}`);
    // Cast: the contract says what this call answers.
    return (text === '' ? undefined : JSON.parse(text)) as AnswerOf<typeof endpoint>;
  };
  const pay = (page: string) =>
    send(page, 'POST', { 'content-type': 'application/x-www-form-urlencoded' }, goodCard().toString());
  return familyJourney(call, pay, stage);
};

const counted = 10;
const isIdle = async (db: Db): Promise<boolean> => {
  const { rows } = await db.raw<{ rows: { isIdle: boolean }[] }>(
    `select not exists (select from graphile_worker.jobs where run_at <= now()) as "isIdle"`,
  );
  return rows[0]?.isIdle === true;
};
const untilIdle = async (db: Db) => {
  while (!(await isIdle(db))) await sleep(100);
};
/** SQL statements of one journey with its e-mail, counted in PostgreSQL's own log. */
const statementsOfJourney = async (stage: Stage, next: () => string): Promise<number> => {
  const { db, databaseLog } = stage;
  const count = () => readFileSync(databaseLog, 'utf8').match(/LOG: {2}(?:statement|execute [^:]*): /g)?.length ?? 0;
  const logAll = async (what: 'all' | 'none') => {
    await db.raw(`alter system set log_statement = '${what}'`);
    await db.raw('select pg_reload_conf()');
    // Every connection reads its settings when it next has nothing to do.
    await sleep(1_000);
  };
  await untilIdle(db);
  await logAll('all');
  const before = count();
  for (let done = 0; done < counted; done += 1) await journey(stage, next());
  while (!(await isIdle(db))) await sleep(1_000);
  const statements = (count() - before) / counted;
  await logAll('none');
  return statements;
};

/**
 * Journeys a second of one round, with several families at once. It ends when every job is done, so that e-mails which
 * wait longer than a family does count too.
 */
const round = async (stage: Stage, next: () => string): Promise<number> => {
  const until = performance.now() + seconds * 1000;
  let done = 0;
  const began = performance.now();
  await Promise.all(
    Array.from({ length: families }, async () => {
      while (performance.now() < until) {
        await journey(stage, next());
        done += 1;
      }
    }),
  );
  await untilIdle(stage.db);
  return (done * 1000) / (performance.now() - began);
};

/** Keeps e-mails in the queue from now on. */
const holdMail = (db: Db) =>
  db.raw(`create function hold_mail() returns trigger language plpgsql as $function$ begin
      if new.task_id = (select id from graphile_worker._private_tasks where identifier = 'sendMail') then new.run_at = now() + interval '1 hour'; end if;
      return new;
    end $function$;
    create trigger hold_mail before insert on graphile_worker._private_jobs for each row execute function hold_mail()`);

interface JourneyFigures {
  perSecond: number;
  toBare: number;
  statements: number;
  perSecondWithoutMail: number;
}

/**
 * Whole journeys from cart to receipt through the sandbox, a second, and as a part of the answers of a bare node:http
 * server measured in turn. Their e-mails with PDF and calendar entry are sent meanwhile. Statements are counted after
 * them, and journeys once more while all e-mails wait.
 * @param bareUrl the bare server
 */
export const journeyFigures = async (bareUrl: string): Promise<JourneyFigures> => {
  const stage = await setJourneys(6_000);
  try {
    let used = 0;
    const next = () => stage.tokens[(used += 1)] ?? '';
    await round(stage, next);
    const figures: { own: number; part: number }[] = [];
    for (let turn = 0; turn < rounds; turn += 1) {
      const bare = await load({ url: bareUrl });
      const own = await round(stage, next);
      figures.push({ own, part: own / bare });
    }
    const statements = await statementsOfJourney(stage, next);
    await holdMail(stage.db);
    const withoutMail: number[] = [];
    for (let turn = 0; turn < rounds; turn += 1) withoutMail.push(await round(stage, next));
    return {
      perSecond: median(figures.map(({ own }) => own)),
      toBare: median(figures.map(({ part }) => part)),
      statements,
      perSecondWithoutMail: median(withoutMail),
    };
  } finally {
    await stage.stop();
  }
};
