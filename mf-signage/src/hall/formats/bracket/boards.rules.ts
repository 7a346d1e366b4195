import { counted, halfWidth, scoring, type ringCalls } from '@schi/contract';

type BoardValue = ringCalls.BoardValue;

/** What one press adds to a side. */
export interface Tap {
  corner: scoring.Corner;
  kind: keyof scoring.Side;
  amount: number;
}

/** The most that is counted of one kind, as the board has room for. */
export const mostCounted = 99;
/** The longest time that a clock can be set to, in milliseconds. */
export const longestRoundMs = 10 * 60_000;

const nothing: scoring.Side = { points: 0, penalties: 0, warnings: 0 };

/** The board of a bout that has not begun: the first round with all of its time. */
export const freshBoard = ({ roundMs }: scoring.BoutRules): BoardValue => ({
  board: { red: nothing, blue: nothing, round: 'first', isTimeUp: false },
  leftMs: roundMs,
  runsSince: null,
});

/**
 * What is left of the round at an instant of the server's clock, in milliseconds; never more than when the clock was
 * started.
 */
export const leftAt = ({ leftMs, runsSince }: Pick<BoardValue, 'leftMs' | 'runsSince'>, now: number): number =>
  runsSince === null
    ? leftMs
    : Math.round(Math.min(leftMs, Math.max(0, leftMs - Math.max(0, now - Date.parse(runsSince)))));

/**
 * The board as the rules judge it at an instant: time is up as soon as nothing is left of it, though nobody has noted
 * that.
 */
export const boardAt = (value: BoardValue, now: number): scoring.Scoreboard => ({
  ...value.board,
  isTimeUp: value.board.isTimeUp || leftAt(value, now) === 0,
});

const within = (count: number) => Math.min(mostCounted, Math.max(0, count));

/** The board after a press; with `times` -1 after the press is taken back. Nothing falls below nought. */
export const tapped = (value: BoardValue, { corner, kind, amount }: Tap, times: 1 | -1 = 1): BoardValue => ({
  ...value,
  board: {
    ...value.board,
    [corner]: { ...value.board[corner], [kind]: within(value.board[corner][kind] + times * amount) },
  },
});

/**
 * The presses that made a board what it is, the newest first: what one value has more than the one before it. What was
 * taken back, by any undo of any device, is none of them.
 * @param values of the board, the newest first; `null`: none
 */
export const pressesOf = (values: readonly (BoardValue | null)[]): Tap[] => {
  const presses: Tap[] = [];
  for (let place = values.length - 2; place >= 0; place -= 1)
    for (const corner of ['red', 'blue'] as const)
      for (const kind of ['points', 'warnings', 'penalties'] as const) {
        const [before, after] = [values[place + 1], values[place]].map((value) => value?.board[corner][kind] ?? 0) as [
          number,
          number,
        ];
        if (after > before) presses.unshift({ corner, kind, amount: after - before });
        for (let less = before - after; less > 0;) {
          const alike = presses.filter((one) => one.corner === corner && one.kind === kind);
          const gone = alike.find(({ amount }) => amount === less) ?? alike[0];
          if (!gone) break;
          presses.splice(presses.indexOf(gone), 1);
          less -= gone.amount;
        }
      }
  return presses;
};

/** The values of a board since its round began, with the one before it: presses of earlier rounds stand. */
export const inSameRound = (values: readonly (BoardValue | null)[]): readonly (BoardValue | null)[] => {
  const now = values[0]?.board.ended?.length ?? 0;
  const first = values.findIndex((value) => (value?.board.ended?.length ?? 0) < now);
  return first === -1 ? values : values.slice(0, first);
};

/** The clock stands; where nothing is left of the round, its time is up. */
export const stopped = (value: BoardValue, now: number): BoardValue => ({
  board: boardAt(value, now),
  leftMs: leftAt(value, now),
  runsSince: null,
});

/** The board after points, which it remembers, so that nobody's note of one of them counts again. */
export const withPoints = (value: BoardValue, points: readonly scoring.TimedPoint[]): BoardValue => ({
  ...points.reduce((board, { corner, points: amount }) => tapped(board, { corner, kind: 'points', amount }), value),
  scored: [
    ...(value.scored ?? []),
    ...points.map(({ at, ...point }) => ({ ...point, at: new Date(at).toISOString() })),
  ].slice(-scoring.mostRemembered),
});

/** A change that stops the clock, with when it ran and what was scored last, for presses of judges that come now. */
export const withLastRun = (before: BoardValue, after: BoardValue, now: number): BoardValue => {
  if (before.runsSince === null || after.runsSince !== null || before.board.isResting) return after;
  const { runsSince: from, leftMs, scored } = before;
  const to = new Date(Math.min(now, Date.parse(from) + leftMs)).toISOString();
  return { ...after, ran: { from, to }, ...(scored ? { scored } : {}) };
};

/** The clock runs from an instant on; where no time is left it stays as it is. */
export const started = (value: BoardValue, now: number): BoardValue => {
  if (leftAt(value, now) === 0 || value.runsSince !== null) return value;
  const { timeOutSince: _, ...without } = value;
  return { ...without, runsSince: new Date(now).toISOString() };
};

/** The clock stands, and a time-out runs until it is started again. */
export const withTimeOut = (value: BoardValue, now: number): BoardValue => ({
  ...stopped(value, now),
  timeOutSince: new Date(now).toISOString(),
});

/** The round is over, and the clock shows the rest before the next one. */
export const resting = ({ board }: BoardValue, { restMs }: scoring.BoutRules, now: number): BoardValue => ({
  board: { ...board, isTimeUp: true, isResting: true },
  leftMs: restMs,
  runsSince: new Date(now).toISOString(),
});

/** Back from the rest to the end of the round. */
export const backFromRest = ({ board: { isResting: _, ...board } }: BoardValue): BoardValue => ({
  board: { ...board, isTimeUp: true },
  leftMs: 0,
  runsSince: null,
});

/** The next round before its start: the score of the one that is over is remembered. */
export const nextRound = ({ board: { isResting: _, ...board } }: BoardValue, rules: scoring.BoutRules): BoardValue => {
  const { red, blue } = scoring.roundScore(board, rules);
  const over = { red: Math.max(0, red), blue: Math.max(0, blue) };
  return {
    board: { ...board, isTimeUp: false, ended: [...(board.ended ?? []), over] },
    leftMs: rules.roundMs,
    runsSince: null,
  };
};

/** Back from a round that has not begun to the end of the one before it. */
export const backToRound = ({ board: { ended = [], ...board } }: BoardValue): BoardValue => ({
  board: { ...board, isTimeUp: true, ...(ended.length > 1 ? { ended: ended.slice(0, -1) } : {}) },
  leftMs: 0,
  runsSince: null,
});

/** The clock stands at a time that a person set, in milliseconds. */
export const withTime = (value: BoardValue, leftMs: number): BoardValue => ({
  board: { ...value.board, isTimeUp: leftMs === 0 },
  leftMs,
  runsSince: null,
});

/** The golden round before its start: what was scored until then is remembered, because only further points decide. */
export const goldenRound = ({ board }: BoardValue, rules: scoring.BoutRules): BoardValue => ({
  board: { ...board, round: 'golden', isTimeUp: false, before: scoring.boutScore(board, rules) },
  leftMs: rules.goldenMs ?? longestRoundMs,
  runsSince: null,
});

/** Back from the golden round to the end of the one before it. */
export const backFromGolden = ({ board }: BoardValue): BoardValue => {
  const { before: _, ...rest } = board;
  return { board: { ...rest, round: 'first', isTimeUp: true }, leftMs: 0, runsSince: null };
};

/** The board with the judges' flags; `null` takes them back. The clock stands then. */
export const withFlags = (value: BoardValue, flags: Record<scoring.Corner, number> | null, now: number): BoardValue => {
  const still = stopped(value, now);
  const { flags: _, ...board } = still.board;
  return { ...still, board: flags ? { ...board, flags } : board };
};

/** The board with who cannot go on; `null` takes it back. The clock stands then. */
export const withInjury = (
  value: BoardValue,
  injured: scoring.Scoreboard['injured'] | null,
  now: number,
): BoardValue => {
  const still = stopped(value, now);
  const { injured: _, ...board } = still.board;
  return { ...still, board: injured ? { ...board, injured } : board };
};

/** What is left as people read it: minutes and seconds, in the last ten seconds tenths. */
export const clockText = (leftMs: number): string => {
  if (leftMs > 0 && leftMs < 10_000) return (Math.ceil(leftMs / 100) / 10).toFixed(1);
  const seconds = Math.ceil(leftMs / 1_000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

/**
 * Reads `1:30`, or `45` for seconds, as milliseconds; `undefined` for text that is none, or longer than a clock shows.
 */
export const readClock = (text: string): number | undefined => {
  const found = /^(?:(\d{1,2}):)?(\d{1,3})$/.exec(halfWidth(text));
  if (!found) return undefined;
  const [, minutes, seconds] = found;
  if (minutes !== undefined && Number(seconds) > 59) return undefined;
  const milliseconds = (Number(minutes ?? 0) * 60 + Number(seconds)) * 1_000;
  return milliseconds <= longestRoundMs ? milliseconds : undefined;
};

const kindWords = { points: 'point', warnings: 'warning', penalties: 'penalty' } as const;
/** A press in words: `Red: 2 points`. */
export const tapText = ({ corner, kind, amount }: Tap): string => {
  const side = corner === 'red' ? 'Red' : 'Blue';
  return kind === 'points' ? `${side}: ${counted(amount, 'point')}` : `${side}: ${kindWords[kind]}`;
};
