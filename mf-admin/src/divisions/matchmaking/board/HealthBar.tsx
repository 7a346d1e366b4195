import { Row } from '@schi/shared-ui/components';
import { styled } from '@schi/shared-ui/platform';
import { flagNames, flagsOf, type FlagName } from './flags';
import type { DraftBoard, Program } from './model';
import { flagWords } from './draft-texts';

const Number = styled.button<{ $tone: 'none' | 'plain' | 'warn' | 'danger' }>`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: 34px;
  padding: 2px var(--gap-3);
  border: 1px solid var(--line);
  border-radius: 999px;
  background: var(--raised);
  color: ${({ $tone }) => ($tone === 'none' ? 'var(--muted)' : 'var(--text)')};
  font-size: 0.875rem;
  cursor: pointer;
  strong {
    color: ${({ $tone }) => ({ none: 'var(--muted)', plain: 'var(--text)', warn: 'var(--warn)', danger: 'var(--danger)' })[$tone]};
    font-size: 1rem;
    font-variant-numeric: tabular-nums;
  }
  &[aria-pressed='true'] {
    border-color: var(--link);
    background: var(--info-surface);
    box-shadow: inset 0 0 0 1px var(--link);
  }
  @media (pointer: coarse) {
    min-height: var(--target);
  }
`;

type Flag = FlagName | 'unplaced';
const tones: Partial<Record<Flag, 'warn' | 'danger'>> = {
  toResolve: 'warn',
  alone: 'warn',
  small: 'warn',
  large: 'warn',
  warnings: 'warn',
  wide: 'warn',
  beyondLimits: 'danger',
  unplaced: 'danger',
};

interface Props {
  board: DraftBoard;
  program: Program;
  pressed: readonly Flag[];
  onToggle: (flag: Flag) => void;
}

/**
 * How many divisions of a program are of a useful size, alone, beyond limits and so on. Each number filters the board.
 */
export const HealthBar = ({ board, program, pressed, onToggle }: Props) => {
  const counts = new Map<Flag, number>([['unplaced', program.unplaced.length]]);
  for (const card of program.cards)
    for (const flag of flagsOf(card, board)) counts.set(flag, (counts.get(flag) ?? 0) + 1);
  const shown: readonly Flag[] = [...flagNames, 'unplaced'];
  return (
    <Row $gap={1} role="group" aria-label="Divisions by what they are like">
      {shown.map((flag) => {
        const count = counts.get(flag) ?? 0;
        return (
          <Number
            key={flag}
            type="button"
            $tone={count === 0 ? 'none' : (tones[flag] ?? 'plain')}
            aria-pressed={pressed.includes(flag)}
            onClick={() => onToggle(flag)}
          >
            <strong>{count}</strong> {flagWords[flag]}
          </Number>
        );
      })}
    </Row>
  );
};
