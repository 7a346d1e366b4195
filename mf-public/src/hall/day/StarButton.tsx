import { Icon, PlainButton } from '@schi/shared-ui/components';
import { styled } from '@schi/shared-ui/platform';
import type { Stars, StarControl } from './use-stars';

const Star = styled(PlainButton)`
  flex: none;
  display: inline-grid;
  place-items: center;
  width: 44px;
  height: 44px;
  padding: 0;
  border: 0;
  border-radius: var(--radius);
  background: none;
  color: var(--link);
  cursor: pointer;
  &[aria-pressed='true'] svg {
    fill: currentColor;
  }
  @media print {
    display: none;
  }
`;

/** Keeps a division or a competitor on this phone, so that it comes first. */
export const StarButton = ({
  kind,
  number,
  label,
  control: { stars, toggle },
}: {
  kind: keyof Stars;
  number: number;
  /** What is starred. */
  label: string;
  control: StarControl;
}) => (
  <Star aria-pressed={stars[kind].includes(number)} aria-label={`Star ${label}`} onClick={() => toggle(kind, number)}>
    <Icon name="star" size={22} />
  </Star>
);
