import type { ReactNode } from 'react';
import { Button, Heading } from '@schi/shared-ui/components';
import { styled } from '@schi/shared-ui/platform';

/** A button for thumbs. */
export const Tap = styled(Button)`
  min-width: 48px;
  min-height: 48px;
  padding-inline: var(--gap-3);
  font-size: var(--size-large);
  font-variant-numeric: tabular-nums;
  &[aria-pressed='true'] {
    border-color: var(--link);
    box-shadow: inset 0 0 0 2px var(--link);
  }
`;

const Scrolling = styled.div`
  overflow-x: auto;
  table {
    width: 100%;
    border-collapse: collapse;
    font-variant-numeric: tabular-nums;
  }
  th,
  td {
    padding: var(--gap-1);
    border-top: 1px solid var(--line);
    text-align: center;
  }
  th[scope='row'] {
    min-width: 8em;
    max-width: 16em;
    text-align: start;
    overflow-wrap: anywhere;
  }
  thead th {
    border-top: 0;
    color: var(--muted);
    font-weight: 600;
  }
  tr[data-now] {
    background: var(--info-surface);
  }
  tr[data-out] th {
    text-decoration: line-through;
  }
`;
/** A wide table that scrolls by itself, also by keyboard. */
export const Grid = ({ label, children }: { label: string; children: ReactNode }) => (
  <Scrolling role="region" aria-label={label} tabIndex={0}>
    <table>{children}</table>
  </Scrolling>
);

/** A number that is read from a step away. */
export const Big = styled.output`
  font: 800 var(--size-h2) / 1.1 var(--font-display);
  font-variant-numeric: tabular-nums;
`;

/** Who is on, to be read across the table. */
export const ToolName = styled(Heading).attrs({ as: 'h3' })`
  min-width: 0;
  font-size: clamp(1.25rem, 4.5vw, 3rem);
  overflow-wrap: anywhere;
`;

/** Keys of which each stands for a result, across the whole width. */
export const WideKeys = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(88px, 1fr));
  gap: var(--gap-3);
  button {
    min-height: 96px;
    font-size: var(--size-h3);
  }
`;
