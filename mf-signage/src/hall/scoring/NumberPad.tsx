import { memo, type ReactNode } from 'react';
import { Stack } from '@schi/shared-ui/components';
import { PlainInput } from '@schi/shared-ui/forms';
import { styled } from '@schi/shared-ui/platform';
import { useStableCallback } from '@schi/shared-ui/stable-callback';
import { Tap } from './scoring-controls';

const KeyGrid = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(48px, 1fr));
  gap: var(--gap-2);
  button {
    min-height: 56px;
  }
`;
const Field = styled(PlainInput)`
  min-height: 56px;
  font-size: var(--size-h3);
  font-variant-numeric: tabular-nums;
  text-align: center;
`;
const longestText = 8;
/** Keys whose sign does not say what they are. */
const names: Partial<Record<string, string>> = { '.': 'Point', '’': 'Inches' };
const point = ['.'];
const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

interface KeysProps {
  marks: readonly string[];
  disabled: boolean;
  /** Types a key, or takes the last digit away with `null`. */
  onKey: (key: string | null) => void;
}
const AnyKeys = ({ marks: [mark = '.', ...others], disabled, onKey }: KeysProps) => (
  <KeyGrid>
    {[...keys, mark, '0'].map((key) => (
      <Tap key={key} disabled={disabled} aria-label={names[key]} onClick={() => onKey(key)}>
        {key}
      </Tap>
    ))}
    <Tap disabled={disabled} aria-label="Delete the last digit" onClick={() => onKey(null)}>
      ⌫
    </Tap>
    {others.map((key) => (
      <Tap key={key} disabled={disabled} aria-label={names[key]} onClick={() => onKey(key)}>
        {key}
      </Tap>
    ))}
  </KeyGrid>
);
// A press changes nothing of the keys, so it does not draw them again.
const Keys = memo(AnyKeys);

interface Props {
  /** What is typed: `Judge 3 for Robin Park`. */
  label: string;
  text: string;
  onText: (text: string) => void;
  /** What the text means, as it is sent: `8.50`. Empty: nothing yet. */
  meaning: string;
  onEnter: () => void;
  disabled?: boolean;
  /** Keys that write these: the first beside nought, the others below. */
  marks?: readonly string[];
  children?: ReactNode;
}

/** A large keypad with a field for a keyboard. Nothing is noted before the button, or Enter, is pressed. */
export const NumberPad = ({
  label,
  text,
  onText,
  meaning,
  onEnter,
  disabled = false,
  marks = point,
  children,
}: Props) => {
  const type = useStableCallback((key: string | null) =>
    onText(key === null ? text.slice(0, -1) : (text + key).slice(0, longestText)),
  );
  return (
    <form
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        onEnter();
      }}
    >
      <Stack $gap={2}>
        <Field
          aria-label={label}
          inputMode="none"
          autoComplete="off"
          maxLength={longestText}
          value={text}
          disabled={disabled}
          onChange={(event) => onText(event.target.value)}
        />
        <Keys marks={marks} disabled={disabled} onKey={type} />
        <Tap kind="primary" type="submit" disabled={disabled || text.trim() === ''}>
          Enter{meaning !== '' && ` ${meaning}`}
        </Tap>
        {children}
      </Stack>
    </form>
  );
};
