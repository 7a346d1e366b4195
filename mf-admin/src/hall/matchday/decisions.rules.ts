import { counted, type Matchday, type planner } from '@schi/contract';
import type { BoardAlert } from './board.rules';

/** What the one button of a decision does. */
export type DecisionAct =
  | { kind: 'settle' }
  | { kind: 'arrivals' | 'show'; ringAssignmentId: number }
  | { kind: 'devices' | 'results' }
  | { kind: 'replan' }
  | { kind: 'move'; suggestion: planner.Suggestion };

/** One entry of a decision, with a button of its own where it differs from that of the decision. */
export interface DecisionMember {
  key: string;
  says: string;
  act: DecisionAct | null;
}
/** Something that waits for a director: all that has one cause, with one button. */
export interface Decision {
  cause: BoardAlert['kind'] | 'saving';
  says: string;
  act: DecisionAct | null;
  /** What can be done besides; empty where the button says it. */
  help: string;
  /** What it consists of; empty for a single one. */
  members: DecisionMember[];
}

/** `ring 4`, `rings 1–6`, `rings 1, 3 and 5`: by the numbers where the names are numbered, otherwise by the names. */
const ringsText = (names: readonly string[]): string => {
  const numbers = names.map((name) => Number(/^Ring (\d+)$/.exec(name)?.[1] ?? NaN));
  if (numbers.some(Number.isNaN)) return names.join(', ');
  const runs: [from: number, to: number][] = [];
  for (const number of [...new Set(numbers)].sort((a, b) => a - b)) {
    const last = runs.at(-1);
    if (last && number === last[1] + 1) last[1] = number;
    else runs.push([number, number]);
  }
  const parts = runs.flatMap(([from, to]) =>
    to - from > 1 ? [`${from}–${to}`] : [...new Set([from, to])].map(String),
  );
  const words = parts.length > 1 ? `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}` : String(parts[0] ?? '');
  return `${names.length === 1 ? 'ring' : 'rings'} ${words}`;
};

/** The causes, the first that cannot wait: somebody stands at a ring until it is decided. */
const causes: readonly BoardAlert['kind'][] = [
  'disagreement',
  'protest',
  'missing',
  'clash',
  'unplaced',
  'silent',
  'medal',
  'late',
  'idle',
];

/** What several of one cause are together. */
const together: Record<BoardAlert['kind'], (count: number, rings: string) => string> = {
  disagreement: (count, rings) => `${count} times two devices noted different things: ${rings}.`,
  protest: (count) => `${count} protests are open.`,
  medal: (count) => `${count} medals have to be fetched back.`,
  missing: (count, rings) => `${count} competitors are missing after their last call: ${rings}.`,
  clash: (count) => `${count} times somebody is called in two rings.`,
  unplaced: (count) => `${count} divisions are in no ring.`,
  silent: (_count, rings) => `Tablets are silent in ${rings}.`,
  late: (count, rings) => `${count} rings are late: ${rings}.`,
  idle: (count, rings) => `${count} rings are idle: ${rings}.`,
};

/** What a silent tablet needs; nothing that is noted on it is lost. */
const silentHelp = 'Check battery and Wi-Fi, or pair another one. What waits on it is kept.';

const actOf = ({ kind, ringAssignmentId }: BoardAlert): DecisionAct | null => {
  if (kind === 'disagreement') return { kind: 'settle' };
  if (kind === 'silent') return { kind: 'devices' };
  if (kind === 'protest' || kind === 'medal') return { kind: 'results' };
  if (ringAssignmentId === null) return null;
  return { kind: kind === 'missing' ? 'arrivals' : 'show', ringAssignmentId };
};

const ofCause = (board: Matchday, cause: BoardAlert['kind'], alerts: readonly BoardAlert[]): Decision[] => {
  const [first] = alerts;
  if (!first) return [];
  const help = cause === 'silent' ? silentHelp : '';
  // A plan of the rest mends all that is late at once.
  const act = cause === 'late' ? ({ kind: 'replan' } as const) : actOf(first);
  if (alerts.length === 1) return [{ cause, says: first.says, act, help, members: [] }];
  const own = new Set(alerts.map(({ ringId }) => ringId));
  const rings = ringsText(board.rings.filter(({ id }) => own.has(id)).map(({ name }) => name));
  const isShared = act?.kind === 'devices' || act?.kind === 'settle' || act?.kind === 'results';
  const members = alerts.map((one) => ({ key: one.key, says: one.says, act: isShared ? null : actOf(one) }));
  return [{ cause, says: together[cause](alerts.length, rings), act, help, members }];
};

const familiesText = (count: number) => (count === 0 ? '' : ` ${counted(count, 'family notices', 'families notice')}.`);

const savingsOf = (board: Matchday, suggestions: readonly planner.Suggestion[]): Decision[] => {
  const title = (id: number) => board.assignments.find(({ ringAssignmentId }) => ringAssignmentId === id)?.title ?? '';
  const ring = (id: number) => board.rings.find((one) => one.id === id)?.name ?? '';
  const [best] = suggestions;
  if (!best) return [];
  const saysOf = ({ assignmentId, toRingId, minutesGained, familiesTouched }: planner.Suggestion) =>
    `Save ${minutesGained} min: “${title(assignmentId)}” to ${ring(toRingId)}.${familiesText(familiesTouched)}`;
  const members = suggestions.slice(1).map((suggestion) => ({
    key: `saving ${suggestion.assignmentId}`,
    says: saysOf(suggestion),
    act: { kind: 'move' as const, suggestion },
  }));
  return [{ cause: 'saving', says: saysOf(best), act: { kind: 'move', suggestion: best }, help: '', members }];
};

/** What waits for a director, by cause: first what somebody waits for at a ring, last how the day could end earlier. */
export const decisionsOf = (
  board: Matchday,
  alerts: readonly BoardAlert[],
  suggestions: readonly planner.Suggestion[],
): Decision[] => [
  ...causes.flatMap((cause) => {
    const own = alerts.filter(({ kind }) => kind === cause);
    return ofCause(board, cause, own);
  }),
  ...savingsOf(board, suggestions),
];
