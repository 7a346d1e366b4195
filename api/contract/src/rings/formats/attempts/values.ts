import type { FormatPlanning } from '../planning';
import { time } from '../../rules/ring-calls/value-parts';
import { list, object, one, whole } from '../../rules/ring-calls/value-shapes';
import { brokenStates, mostStations } from './breaking';

const broken = (least: number) => list(one(...brokenStates), mostStations, least);

/** What is noted of breaking, by the kind of its subject. */
export const attemptsShapes = {
  /** What a competitor broke, by station, on the first try and of what was left on the second. */
  breaks: object({ first: broken(1), second: broken(0), warnings: whole(0, 20), timeMs: time }),
};
/** The parts of each subject. */
export const attemptsParts = { breaks: ['competitorId'] } as const;

/** For the plan and the sheets. */
export const attemptsPlanning: FormatPlanning = {
  turns: ({ entries }) => entries,
  equipment: 'boards',
  turnName: 'turn',
  sheetColumns: () => [
    { label: 'First try', share: 2 },
    { label: 'Second try', share: 2 },
  ],
};
