import { styled } from '@schi/shared-ui/platform';

/**
 * A place in a disc of the medal's color (`data-medal`). The medal's name stands beside it, because color alone says
 * nothing.
 */
export const MedalDisc = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  width: 36px;
  height: 36px;
  border: 3px solid var(--line);
  border-radius: 50%;
  font: 800 1.125rem/1 var(--font-display);
  font-variant-numeric: tabular-nums;
  &[data-medal='gold'],
  &[data-medal='silver'],
  &[data-medal='bronze'] {
    border-color: rgb(0 0 0 / 35%);
    color: #1d1a16;
  }
  &[data-medal='gold'] {
    background: #e6b93f;
  }
  &[data-medal='silver'] {
    background: #c9ccd2;
  }
  &[data-medal='bronze'] {
    background: #cf9460;
  }
`;
