import { setTimeout as sleep } from 'node:timers/promises';
import { getMyDay, pathOf, type MyDay } from '@schi/contract';
import type { Check, Query } from './checks';

/** Milliseconds between two families that look at their day. */
const betweenMs = 10;
const hourMs = 3_600_000;
/** A look that is older says nothing about the moment an hour before the start, in milliseconds of the day. */
const oldestLookMs = 15 * 60_000;
/**
 * The part of divisions that must begin in the window that was shown an hour before (design of the matchday, section
 * 8).
 */
const leastPart = 0.85;

interface Look {
  at: number;
  from: number;
  to: number;
}

/**
 * Reads the windows that families see, again and again until it is stopped. Its times are those of the accelerated
 * clock.
 * @param betweenRounds what is done each time that all families have been read
 */
export const watchWindows = (url: string, families: readonly string[], betweenRounds: () => Promise<unknown>) => {
  const looks = new Map<number, Look[]>();
  let isStopped = false;
  const watch = async () => {
    for (let turn = 0; !isStopped && families.length > 0; turn += 1) {
      const at = Date.now();
      const path = pathOf(getMyDay.path, { token: families[turn % families.length] ?? '' });
      const answer = await fetch(url + path).catch(() => undefined);
      // Cast: the contract says what this call answers.
      const day = answer?.ok ? ((await answer.json()) as MyDay) : undefined;
      for (const { ringAssignmentId, window } of day?.children.flatMap(({ entries }) => entries) ?? [])
        if (window)
          looks.set(ringAssignmentId, [
            ...(looks.get(ringAssignmentId) ?? []),
            { at, from: Date.parse(window.from), to: Date.parse(window.to) },
          ]);
      await sleep(betweenMs);
      if (turn % families.length === 0) await betweenRounds().catch(() => undefined);
    }
  };
  const watching = watch();
  return {
    stop: async (): Promise<void> => {
      isStopped = true;
      await watching;
    },
    /**
     * How many divisions began in the window that was shown an hour before, of those that began an hour after the first
     * one or later.
     */
    checks: async (query: Query, tournamentId: number): Promise<Check[]> => {
      const starts = await query<{ id: number; at: string }>(
        `select split_part(subject, ' ', 2)::int as id, extract(epoch from min(noted_at)) * 1000 as at from ring_event
          where tournament_id = $1 and subject like 'call %' and outcome = 'applied' and value ->> 'step' = 'inRing' group by 1`,
        [tournamentId],
      );
      const first = Math.min(...starts.map(({ at }) => Number(at)));
      const judged = starts.flatMap(({ id, at }) => {
        const start = Number(at);
        const hourBefore = start - hourMs;
        const seen = (looks.get(id) ?? [])
          .filter((look) => look.at <= hourBefore && look.at > hourBefore - oldestLookMs)
          .at(-1);
        return seen && hourBefore >= first
          ? [{ isHeld: seen.from <= start && start <= seen.to, minutes: (seen.to - seen.from) / 60_000 }]
          : [];
      });
      const held = judged.filter(({ isHeld }) => isHeld).length;
      const widths = judged.map(({ minutes }) => minutes).sort((one, other) => one - other);
      const part = judged.length === 0 ? 0 : held / judged.length;
      return [
        {
          what: 'divisions that began in the window that My day showed an hour before',
          found: `${held} of ${judged.length}, ${(100 * part).toFixed(1)} %; half of the windows have at most ${widths[Math.floor(widths.length / 2)] ?? 0} minutes`,
          isHeld: part >= leastPart,
        },
      ];
    },
  };
};
