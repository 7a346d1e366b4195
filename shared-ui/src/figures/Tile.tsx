import type { ReactNode } from 'react';
import { Link, styled } from '@schi/shared-ui/platform';

/** Tiles beside each other, a list of figures with their labels. */
export const Tiles = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 140px), 1fr));
  gap: var(--gap-3);
`;

/** A figure is set smaller before it is wider than its tile. Its link covers the tile, so that a thumb finds it. */
const Box = styled.div`
  position: relative;
  display: flex;
  flex-direction: column;
  min-height: var(--target);
  padding: var(--gap-3) var(--gap-4);
  border: 1px solid var(--line);
  border-radius: var(--radius);
  background: var(--raised);
  container-type: inline-size;
  dt,
  dd + dd {
    color: var(--muted);
    font-size: var(--size-small);
  }
  dt + dd {
    margin-top: auto;
    font: 800 clamp(1.25rem, 22cqi, 2rem) / 1.1 var(--font-display);
    overflow-wrap: anywhere;
  }
  a::after {
    content: '';
    position: absolute;
    inset: 0;
  }
`;

interface Props {
  label: string;
  value: string;
  /** What the figure is compared with: "12 more than last tournament at this time". */
  comparison?: ReactNode;
  /** The page behind the figure. */
  to?: string;
}

/** A large figure with its label, in `Tiles`. */
export const Tile = ({ label, value, comparison, to }: Props) => (
  <Box>
    <dt>{label}</dt>
    <dd>
      {to === undefined ? (
        value
      ) : (
        <Link to={to} aria-label={`${label}: ${value}`}>
          {value}
        </Link>
      )}
    </dd>
    {comparison && <dd>{comparison}</dd>}
  </Box>
);
