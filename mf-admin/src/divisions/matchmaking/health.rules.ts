import { counted, type DraftHealth } from '@schi/contract';
import { percentText } from './figures.rules';

/** From this part of useful sizes on, a draft counts as good. */
const goodShare = 0.9;

interface HealthText {
  tone: 'ok' | 'warn' | 'danger';
  /** What to think of it at a glance. */
  word: string;
  useful: string;
  /** What may need a look, each with its number. Those with 0 are said too. */
  parts: { text: string; isNone: boolean }[];
}

/** The health of a draft in words and numbers (rule F7). */
export const healthText = (health: DraftHealth): HealthText => {
  const { useful, groups, alone, beyondLimits, warnings, unplaced } = health;
  const part = (count: number, text: string) => ({ text, isNone: count === 0 });
  const isGood = useful >= goodShare * groups && alone === 0 && unplaced === 0 && warnings === 0;
  return {
    ...(beyondLimits > 0
      ? { tone: 'danger', word: 'Beyond limits' }
      : isGood
        ? { tone: 'ok', word: 'Good' }
        : { tone: 'warn', word: 'Needs review' }),
    useful: `${useful.toLocaleString('en-US')} of ${counted(groups, 'group', 'groups')} of a useful size (${percentText(useful, groups)})`,
    parts: [
      part(alone, counted(alone, 'lone entry', 'lone entries')),
      part(beyondLimits, `${beyondLimits.toLocaleString('en-US')} beyond limits`),
      part(warnings, counted(warnings, 'warning', 'warnings')),
      part(unplaced, `${unplaced.toLocaleString('en-US')} unplaced`),
    ],
  };
};
