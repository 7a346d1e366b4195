import { useId, type Ref } from 'react';
import { styled } from '@schi/shared-ui/platform';
import { control, FieldFrame } from './FieldFrame';

/** The control of one of a list. */
export const Select = styled.select`
  ${control}
`;

/** One of a list. */
export interface Option {
  value: string | number;
  label: string;
  /** Shown, but not to be chosen. */
  disabled?: boolean;
}

/** The options of a list, after the words of the empty choice. */
export const Choices = ({ options, prompt }: { options: readonly Option[]; prompt: string }) => (
  <>
    <option value="">{prompt}</option>
    {options.map((option) => (
      <option key={option.value} value={option.value} disabled={option.disabled}>
        {option.label}
      </option>
    ))}
  </>
);

interface BoxProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  options: readonly Option[];
  prompt: string;
  error?: string | undefined;
  ref?: Ref<HTMLSelectElement>;
}

/** One of a list, outside a form. */
export const SelectBox = ({ label, value, onChange, options, prompt, error, ref }: BoxProps) => {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} error={error}>
      <Select
        ref={ref}
        id={id}
        value={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={(event) => onChange(event.target.value)}
      >
        <Choices options={options} prompt={prompt} />
      </Select>
    </FieldFrame>
  );
};
