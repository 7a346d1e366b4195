import autocannon from 'autocannon';
import { residentMb } from './measure';
import type { setStage } from './stage';

const connections = 2_000;
const seconds = Number(process.env.BENCH_SECONDS ?? 4) * 3;

/**
 * So many visitors at once, who read the tournaments and, logged in, a registration from the database: milliseconds of
 * the 99th percentile, and the most resident memory of the server meanwhile in megabytes.
 * @throws Error when any answer was an error or did not come.
 */
export const connectionFigures = async ({ url, pid, carts }: Awaited<ReturnType<typeof setStage>>) => {
  let mostMb = 0;
  const watch = setInterval(() => (mostMb = Math.max(mostMb, residentMb(pid))), 200);
  const headers = { authorization: `Bearer ${carts.tokens[0]}` };
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    timeout: 30,
    requests: [{ path: '/api/tournaments' }, { path: `/api/registration/${carts.firstRegistration}`, headers }],
  });
  clearInterval(watch);
  const unexpected = result.non2xx + result.errors;
  if (unexpected > 0) throw new Error(`${unexpected} answers were errors: ${JSON.stringify(result.statusCodeStats)}`);
  return { p99Ms: result.latency.p99, mostMb, answers: result.requests.total };
};
