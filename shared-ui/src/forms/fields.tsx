import { useState, type ComponentProps, type ReactNode } from 'react';
import {
  Choices,
  PlainArea,
  PlainInput,
  ErrorLine,
  FieldFrame,
  HintLine,
  Marker,
  Select,
  type Option,
} from '@schi/shared-ui/controls';
import { styled } from '@schi/shared-ui/platform';

import { useField } from './Form';

const Hidden = styled.div`
  position: relative;
  > input {
    padding-right: 5rem;
  }
  > button {
    position: absolute;
    inset: 0 0 0 auto;
    min-width: var(--target);
    padding: 0 var(--gap-3);
    border: 0;
    background: none;
    color: var(--link);
    font: inherit;
    cursor: pointer;
  }
`;

/** A password, whose characters can be shown while it is typed. */
const PasswordInput = (props: ComponentProps<'input'>) => {
  const [isShown, setShown] = useState(false);
  return (
    <Hidden>
      <PlainInput {...props} type={isShown ? 'text' : 'password'} autoCapitalize="none" spellCheck={false} />
      <button
        type="button"
        disabled={props.disabled}
        aria-label={isShown ? 'Hide characters' : 'Show characters'}
        onClick={() => setShown(!isShown)}
      >
        {isShown ? 'Hide' : 'Show'}
      </button>
    </Hidden>
  );
};

interface Common {
  name: string;
  label: string;
  hint?: ReactNode;
}
const asText = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

/** One line of text: names, addresses, numbers, passwords. */
export const TextField = ({ name, label, hint, required, ...rest }: Common & Omit<ComponentProps<'input'>, 'name'>) => {
  const field = useField(name, Boolean(hint), required);
  const Control = rest.type === 'password' ? PasswordInput : PlainInput;
  return (
    <FieldFrame
      id={field.id}
      label={label}
      hint={hint}
      error={field.error}
      isMissing={field.isMissing}
      isOptional={field.isOptional}
    >
      <Control
        type="text"
        {...rest}
        {...field.control}
        value={asText(field.shown)}
        onChange={(event) => field.set(event.target.value)}
      />
    </FieldFrame>
  );
};

/** Several lines of text, five rows; without the required marker (sections 5 and 9). */
export const TextArea = ({ name, label, hint, ...rest }: Common & Omit<ComponentProps<'textarea'>, 'name'>) => {
  const field = useField(name, Boolean(hint));
  return (
    <FieldFrame id={field.id} label={label} hint={hint} error={field.error} isOptional={field.isOptional}>
      <PlainArea
        rows={5}
        {...rest}
        {...field.control}
        value={asText(field.value)}
        onChange={(event) => field.set(event.target.value)}
      />
    </FieldFrame>
  );
};

interface SelectProps extends Common, Omit<ComponentProps<'select'>, 'name'> {
  options: readonly Option[];
  /** The words of the empty choice. */
  prompt?: string;
}

/** One of a list. The value is kept as text; the contract's rules turn ids into numbers. */
export const SelectField = ({
  name,
  label,
  hint,
  options,
  prompt = 'Please choose',
  required,
  ...rest
}: SelectProps) => {
  const field = useField(name, Boolean(hint), required);
  return (
    <FieldFrame
      id={field.id}
      label={label}
      hint={hint}
      error={field.error}
      isMissing={field.isMissing}
      isOptional={field.isOptional}
    >
      <Select
        {...rest}
        {...field.control}
        value={asText(field.value)}
        onChange={(event) => field.set(event.target.value)}
      >
        <Choices options={options} prompt={prompt} />
      </Select>
    </FieldFrame>
  );
};

/** A calendar date by the device's own picker, 1900 to 2100 (section 9). */
export const DateField = (props: Common & Omit<ComponentProps<'input'>, 'name' | 'type'>) => (
  <TextField min="1900-01-01" max="2100-12-31" {...props} type="date" />
);

const Line = styled.label`
  display: flex;
  align-items: flex-start;
  gap: var(--gap-3);
  min-height: var(--target);
  padding: var(--gap-2) 0;
  cursor: pointer;
  input {
    flex: none;
    width: 24px;
    height: 24px;
    margin: 1px 0 0;
    accent-color: var(--link);
  }
`;

/** Yes or no. */
export const CheckBox = ({ name, label, hint }: { name: string; label: ReactNode; hint?: ReactNode }) => {
  const field = useField(name, Boolean(hint));
  return (
    <div>
      <Line>
        <input
          type="checkbox"
          {...field.control}
          checked={field.value === true}
          onChange={(event) => field.set(event.target.checked)}
        />
        <span>{label}</span>
      </Line>
      <ErrorLine id={field.id} error={field.error} />
      <HintLine id={field.id} hint={hint} />
    </div>
  );
};

const Group = styled.fieldset`
  margin: 0;
  padding: 0;
  border: 0;
  min-width: 0;
  legend {
    padding: 0;
    font-weight: 600;
  }
`;
const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(200px, 1fr));
  column-gap: var(--gap-4);
`;

/** Any number of a list of ids or words. */
export const CheckList = <Value extends number | string>({
  name,
  label,
  hint,
  options,
}: Common & { options: readonly { value: Value; label: ReactNode }[] }) => {
  const field = useField(name, Boolean(hint));
  const chosen = Array.isArray(field.value) ? (field.value as Value[]) : [];
  const toggle = (value: Value) =>
    field.set(chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value]);
  const { 'aria-describedby': describedBy, 'aria-invalid': invalid, onBlur } = field.control;
  return (
    <Group aria-describedby={describedBy}>
      <legend>
        {label}
        {field.isMissing && <Marker />}
      </legend>
      <HintLine id={field.id} hint={hint} />
      <Grid>
        {options.map((option) => (
          <Line key={option.value}>
            <input
              type="checkbox"
              name={name}
              aria-invalid={invalid}
              checked={chosen.includes(option.value)}
              onBlur={onBlur}
              onChange={() => toggle(option.value)}
            />
            <span>{option.label}</span>
          </Line>
        ))}
      </Grid>
      <ErrorLine id={field.id} error={field.error} />
    </Group>
  );
};
