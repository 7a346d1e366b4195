import { memo, type ReactNode } from 'react';
import { PlainInput } from '@schi/shared-ui/forms';
import { styled } from '@schi/shared-ui/platform';
import { useStableCallback } from '@schi/shared-ui/stable-callback';
import { Tap } from './scoring-controls';

/** Below each other on a narrow screen; where there is room the button stands beside the keys, at their foot. */
const Pad = styled.div`
  display: grid;
  gap: var(--gap-2) var(--gap-4);
  @media (min-width: 600px) {
    grid-template-columns: minmax(0, 3fr) minmax(200px, 2fr);
    grid-template-rows: auto 1fr auto;
    grid-template-areas: 'field more' 'keys more' 'keys submit';
  }
`;
const Typed = styled.form`
  display: contents;
  @media (min-width: 600px) {
    > :nth-child(1) {
      grid-area: field;
    }
    > :nth-child(2) {
      grid-area: keys;
    }
    > :nth-child(3) {
      grid-area: submit;
    }
  }
`;
const More = styled.div`
  display: grid;
  align-content: start;
  gap: var(--gap-2);
  @media (min-width: 600px) {
    grid-area: more;
  }
`;
const keyHeight = '80px';
/** Three keys in a row; the four of the last row where two marks are written beside nought. */
const KeyGrid = styled.div<{ $marks: number }>`
  display: grid;
  grid-template-columns: repeat(12, minmax(0, 1fr));
  gap: var(--gap-2);
  > * {
    grid-column: span 4;
  }
  > :nth-child(n + 10) {
    grid-column: span ${({ $marks }) => 12 / (2 + $marks)};
  }
  button {
    min-height: 52px;
    font-size: var(--size-h3);
    @media (min-height: 720px) {
      min-height: ${keyHeight};
    }
  }
`;
const Submit = styled(Tap)`
  min-height: 56px;
  overflow-wrap: anywhere;
  @media (min-width: 600px) {
    min-height: ${keyHeight};
  }
`;
const Field = styled(PlainInput)`
  min-height: 48px;
  font-size: var(--size-h3);
  font-variant-numeric: tabular-nums;
  text-align: center;
`;
const longestText = 8;
/** Keys whose sign does not say what they are. */
const names: Partial<Record<string, string>> = { '.': 'Point', '’': 'Inches' };
const point = ['.'];
const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

/** What the button of a pad says: `Enter 8.50`, or `Enter` while the text means nothing. */
export const enterText = (meaning: string): string => `Enter ${meaning}`.trim();

interface KeysProps {
  marks: readonly string[];
  disabled: boolean;
  /** Types a key, or takes the last digit away with `null`. */
  onKey: (key: string | null) => void;
}
const AnyKeys = ({ marks: [mark = '.', ...others], disabled, onKey }: KeysProps) => (
  <KeyGrid $marks={1 + others.length}>
    {[...keys, mark, '0', ...others].map((key) => (
      <Tap key={key} disabled={disabled} aria-label={names[key]} onClick={() => onKey(key)}>
        {key}
      </Tap>
    ))}
    <Tap disabled={disabled} aria-label="Delete the last digit" onClick={() => onKey(null)}>
      ⌫
    </Tap>
  </KeyGrid>
);
// A press changes nothing of the keys, so it does not draw them again.
const Keys = memo(AnyKeys);

interface Props {
  /** What is typed: `Judge 3 for Robin Park`. */
  label: string;
  text: string;
  onText: (text: string) => void;
  /** The text of the button. It stays one button, so that it keeps the focus when it leads on. */
  submitText: string;
  /** False: there is nothing that the button could do. */
  canSubmit: boolean;
  onSubmit: () => void;
  /** Nothing can be typed, while the button may still lead on. */
  isFull?: boolean;
  disabled?: boolean;
  /** Keys that write these, beside nought: one or two. */
  marks?: readonly string[];
  children?: ReactNode;
}

/** A large keypad with a field for a keyboard, and one button, which Enter presses too. */
export const NumberPad = ({
  label,
  text,
  onText,
  submitText,
  canSubmit,
  onSubmit,
  isFull = false,
  disabled = false,
  marks = point,
  children,
}: Props) => {
  const type = useStableCallback((key: string | null) =>
    onText(key === null ? text.slice(0, -1) : (text + key).slice(0, longestText)),
  );
  return (
    <Pad>
      <Typed
        aria-label={label}
        onSubmit={(event) => {
          event.preventDefault();
          if (canSubmit) onSubmit();
        }}
      >
        <Field
          aria-label={label}
          inputMode="none"
          autoComplete="off"
          maxLength={longestText}
          value={text}
          readOnly={isFull}
          disabled={disabled}
          onChange={(event) => onText(event.target.value)}
        />
        <Keys marks={marks} disabled={disabled || isFull} onKey={type} />
        <Submit kind="primary" type="submit" disabled={disabled || !canSubmit}>
          {submitText}
        </Submit>
      </Typed>
      <More>{children}</More>
    </Pad>
  );
};
