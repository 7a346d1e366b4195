import { Icon, PlainButton } from '@schi/shared-ui/components';
import { styled } from '@schi/shared-ui/platform';

const Box = styled.div`
  display: inline-flex;
  align-items: center;
  border: 1px solid var(--control);
  border-radius: var(--radius);
  background: var(--raised);
  button {
    display: grid;
    place-items: center;
    width: var(--target);
    height: var(--target);
    border: 0;
    background: none;
    color: var(--link);
    cursor: pointer;
    &[aria-disabled='true'] {
      color: var(--control);
      cursor: not-allowed;
    }
  }
  output {
    min-width: 3ch;
    text-align: center;
    font-weight: 700;
    font-variant-numeric: tabular-nums;
  }
`;

interface Props {
  /** What is counted, in the singular: "spectator pass". */
  of: string;
  count: number;
  onAdd: () => void;
  onRemove: () => void;
  /** No more can be added than this. */
  most?: number;
  /** No change can be made now. */
  disabled?: boolean;
}

/** Adds or removes one at a time. */
export const Counter = ({ of, count, onAdd, onRemove, most = Infinity, disabled = false }: Props) => (
  <Box role="group" aria-label={of}>
    <PlainButton aria-label={`Remove one ${of}`} disabled={disabled || count === 0} onClick={onRemove}>
      <Icon name="minus" />
    </PlainButton>
    <output aria-live="polite">{count}</output>
    <PlainButton aria-label={`Add one ${of}`} disabled={disabled || count >= most} onClick={onAdd}>
      <Icon name="plus" />
    </PlainButton>
  </Box>
);
