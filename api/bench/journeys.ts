import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as contract from '@schi/contract';
import type { AnswerOf, Endpoint } from '@schi/contract';
import { seedPeople } from '../seeds/people';
import { reachEmbeddedPostgres } from '../src/db/embedded/reach';
import { openDatabase } from '../src/db/knex';
import { signToken, tokenKey } from '../src/sessions/tokens';
import { buildMerch, buildTournament, competitorForm, type BuiltTournament } from '../test/factories';
import { load, median } from './measure';

/** Families that are on their way at the same time. */
const families = 8;
const seconds = Number(process.env.BENCH_SECONDS ?? 4) * 2;
const rounds = 3;

interface Stage {
  url: string;
  tournament: BuiltTournament;
  merchId: number;
  merchSizeId: number;
  tokens: string[];
  stop(): Promise<void>;
}

/** The built server in its demonstration mode, whose gateway is the sandbox, with customers of its own. */
const setJourneys = async (customers: number): Promise<Stage> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'schi-bench-'));
  chmodSync(dataDir, 0o711);
  const port = 20_000 + Math.floor(Math.random() * 20_000);
  const server = spawn(process.execPath, ['api/dist/server.js'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, SEED_DEMO: 'off', LOG_LEVEL: 'warn' },
  });
  const ended = new Promise((resolve) => server.once('exit', resolve));
  const url = `http://localhost:${port}`;
  const isReady = () =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) {
    if (server.exitCode !== null) throw new Error('The server ended at its start');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const postgres = await reachEmbeddedPostgres({ dataDir, log: () => undefined });
  const db = openDatabase(postgres.url, 2);
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
  await db.destroy();
  const key = tokenKey(readFileSync(join(dataDir, 'jwt-secret'), 'utf8').trim());
  return {
    url,
    tournament,
    merchId,
    merchSizeId,
    tokens: personIds.map((personId) =>
      signToken(key, { personId, roles: ['Customer'], userDisplayName: 'Robin Bench', sessionVersion: 0 }, () => new Date()),
    ),
    stop: async () => {
      server.kill('SIGTERM');
      await ended;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};

let keys = 0;
/** One family from an empty cart to its receipt: two competitors, passes, a shirt, the payment and the receipt. @throws Error where a call is refused. */
const journey = async ({ url, tournament, merchId, merchSizeId }: Stage, token: string): Promise<void> => {
  const call = async <E extends Endpoint>(endpoint: E, params: Record<string, number>, body?: unknown): Promise<AnswerOf<E>> => {
    const answer = await fetch(url + contract.pathOf<string>(endpoint.path, params), {
      method: endpoint.method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(endpoint.oncePerKey ? { 'idempotency-key': `bench-${process.pid}-${(keys += 1)}` } : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${endpoint.method} ${endpoint.path}: ${answer.status} ${text}`);
    // Cast: the contract says what this call answers.
    return (text === '' ? undefined : JSON.parse(text)) as AnswerOf<E>;
  };
  const { registrationId: id } = await call(contract.createRegistration, { tournamentId: tournament.id });
  for (const firstName of ['Jamie', 'Alex']) {
    const waiver = { signedName: `${firstName} Rivera`, agreed: true };
    await call(contract.addCompetitor, {}, competitorForm(tournament, id, { firstName, waiver }));
  }
  await call(contract.addSpectator, { registrationId: id });
  await call(contract.addSpectator, { registrationId: id });
  await call(contract.addMerchOrder, { registrationId: id }, { merchId, merchSizeId });
  const { cost } = await call(contract.getRegistration, { id });
  const { redirectUrl } = await call(contract.checkout, { id }, { total: cost });
  const card = new URLSearchParams({ number: '4242424242424242', expiry: '12/34', cvc: '123' });
  const paid = await fetch(redirectUrl, { method: 'POST', body: card, redirect: 'manual' });
  await paid.arrayBuffer();
  const { isCompleted } = await call(contract.refreshPayment, { id });
  if (!isCompleted) throw new Error('A paid registration is not complete');
  await call(contract.getRegistration, { id });
};

/** Journeys a second of one round, with several families at once. */
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
  return (done * 1000) / (performance.now() - began);
};

/**
 * Whole journeys from cart to receipt through the sandbox, a second, and as a part of the answers of a bare node:http server measured in turn.
 * @param bareUrl the bare server
 */
export const journeyFigures = async (bareUrl: string): Promise<{ perSecond: number; toBare: number }> => {
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
    return { perSecond: median(figures.map(({ own }) => own)), toBare: median(figures.map(({ part }) => part)) };
  } finally {
    await stage.stop();
  }
};
