import type { ReactNode } from 'react';
import { Button } from '@schi/shared-ui/components';
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
