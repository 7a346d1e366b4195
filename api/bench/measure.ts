import { readFileSync } from 'node:fs';
import autocannon, { type Options } from 'autocannon';

/** Connections of every measurement. */
export const connections = 40;
const seconds = Number(process.env.BENCH_SECONDS ?? 4);
const rounds = Number(process.env.BENCH_ROUNDS ?? 5);

/** The value in the middle. */
export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

/** The answers of one round, in all and per second. @throws Error when any answer was not as expected. */
export const loadTotals = async (options: Options): Promise<{ answers: number; perSecond: number }> => {
  const result = await autocannon({ connections, duration: seconds, ...options });
  const unexpected = result.non2xx - (result.statusCodeStats?.['304']?.count ?? 0) + result.errors;
  if (unexpected > 0)
    throw new Error(`${unexpected} answers of ${options.url} were errors: ${JSON.stringify(result.statusCodeStats)}`);
  return { answers: result.requests.total, perSecond: result.requests.average };
};

/** Requests a second of one round. @throws Error when any answer was not as expected. */
export const load = async (options: Options): Promise<number> => (await loadTotals(options)).perSecond;

/**
 * The median, over pairs measured in turn, of how many times as many a second the first does as the second; machines
 * drift, pairs less.
 */
export const ratio = async (first: () => Promise<number>, second: () => Promise<number>): Promise<number> => {
  const ratios: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const other = await second();
    ratios.push((await first()) / other);
  }
  return median(ratios);
};

/** Resident memory of a process in megabytes (Linux). */
export const residentMb = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? NaN) / 1024;

/** Seconds of processor time that a process has used (Linux, which counts in hundredths). */
export const processorSeconds = (pid: number): number => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
};
