import type { scoring } from '@schi/contract';
import { Button } from '@schi/shared-ui/components';
import { css, styled } from '@schi/shared-ui/platform';

/** The colors of the corners; the same in light and dark, because they are those of the protectors. */
const grounds: Record<scoring.Corner, string> = { red: '#b90f2b', blue: '#0b3d91' };
export const cornerNames: Record<scoring.Corner, string> = { red: 'Red', blue: 'Blue' };

/** White on the color of a corner. */
export const inCorner = css<{ $corner: scoring.Corner }>`
  background: ${({ $corner }) => grounds[$corner]};
  color: #fff;
`;
/** A mark in the color of a corner, beside a name. */
export const CornerMark = styled.span<{ $corner: scoring.Corner }>`
  display: inline-block;
  min-width: 3.4em;
  text-align: center;
  padding: 0 var(--gap-2);
  border-radius: var(--radius);
  font-weight: 700;
  ${inCorner}
`;
/** A button for thumbs. */
export const ThumbButton = styled(Button)`
  min-height: 48px;
`;
/** The button of a step that matters. */
export const BigButton = styled(Button)`
  min-height: 56px;
  padding-inline: var(--gap-4);
  font-size: var(--size-large);
`;
/** The button of a win, in the color of who wins. */
export const WinButton = styled(BigButton)<{ $corner: scoring.Corner }>`
  &,
  &:hover:not([aria-disabled='true']) {
    border-color: transparent;
    ${inCorner}
  }
`;
