/** What a key does on the board. */
export type Command =
  | { kind: 'go'; by: 'member' | 'card'; step: 1 | -1; extends: boolean }
  | {
      kind:
        | 'choose'
        | 'move'
        | 'split'
        | 'combine'
        | 'undo'
        | 'redo'
        | 'keys'
        | 'rename'
        | 'lock'
        | 'accept'
        | 'draw'
        | 'menu'
        | 'clear';
    };

/** The keys in the order that the list of keys shows them, with what they do. */
export const keyWords: readonly (readonly [keys: string, does: string])[] = [
  ['↑ ↓', 'Next or previous competitor'],
  ['← →', 'Next or previous division'],
  ['Space', 'Select or deselect; Shift with an arrow selects on the way'],
  ['M', 'Move the selected ones: type to choose where'],
  ['Enter', 'Actions of the division'],
  ['S', 'Split the division'],
  ['C', 'Combine the division'],
  ['N', 'Rename the division'],
  ['L', 'Lock or unlock the division'],
  ['A', 'Accept the division as it is, or no longer'],
  ['D', 'Draw of the division'],
  ['U', 'Undo the last step'],
  ['R', 'Redo it'],
  ['Esc', 'Select nobody'],
  ['?', 'This list'],
];

const letters: Record<string, Command> = {
  m: { kind: 'move' },
  s: { kind: 'split' },
  c: { kind: 'combine' },
  u: { kind: 'undo' },
  r: { kind: 'redo' },
  n: { kind: 'rename' },
  F2: { kind: 'rename' },
  l: { kind: 'lock' },
  a: { kind: 'accept' },
  d: { kind: 'draw' },
  '?': { kind: 'keys' },
  Escape: { kind: 'clear' },
};

const arrows: Record<string, { by: 'member' | 'card'; step: 1 | -1 }> = {
  ArrowDown: { by: 'member', step: 1 },
  ArrowUp: { by: 'member', step: -1 },
  ArrowRight: { by: 'card', step: 1 },
  ArrowLeft: { by: 'card', step: -1 },
};

interface Pressed {
  key: string;
  shiftKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

/**
 * The command of a key; `null` for none.
 * @param isOnMember the focus is on a competitor: arrows, space and Enter belong to the board only then
 */
export const commandOf = (
  { key, shiftKey, ctrlKey, metaKey, altKey }: Pressed,
  isOnMember: boolean,
): Command | null => {
  if (ctrlKey || metaKey || altKey) return null;
  const arrow = arrows[key];
  if (arrow) return isOnMember ? { kind: 'go', ...arrow, extends: shiftKey } : null;
  if (key === ' ') return isOnMember ? { kind: 'choose' } : null;
  if (key === 'Enter') return isOnMember ? { kind: 'menu' } : null;
  return letters[key.length === 1 ? key.toLowerCase() : key] ?? null;
};
