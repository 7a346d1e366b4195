import { Row } from '@schi/shared-ui/components';
import { useField } from '@schi/shared-ui/forms';
import { styled } from '@schi/shared-ui/platform';
import { groupPrices } from './fields';

const Box = styled.div`
  display: grid;
  gap: var(--gap-1);
  max-width: 560px;
  label {
    font-weight: 600;
  }
  output {
    font-variant-numeric: tabular-nums;
  }
  input {
    width: 100%;
    min-height: var(--target);
    margin: 0;
    accent-color: var(--link);
  }
  p {
    color: var(--muted);
    font-size: var(--size-small);
  }
`;

/** How dear one more group is: the dial between many small divisions and few large ones. */
export const Dial = () => {
  const { id, value, set, control } = useField('groupPrice', true);
  const price = Number(value);
  return (
    <Box>
      <label htmlFor={id}>
        Fewer, larger divisions: <output htmlFor={id}>{price}</output>
      </label>
      <p id={`${id}-hint`}>What one more group costs. 3 suits most tournaments.</p>
      <input
        type="range"
        {...control}
        min={groupPrices.min}
        max={groupPrices.max}
        step={1}
        value={price}
        onChange={(event) => set(Number(event.target.value))}
      />
      <Row $spread aria-hidden>
        <span>{groupPrices.min}: more, smaller</span>
        <span>{groupPrices.max}: fewer, larger</span>
      </Row>
    </Box>
  );
};
