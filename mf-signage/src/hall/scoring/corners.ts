import type { scoring } from '@schi/contract';
import { Button } from '@schi/shared-ui/components';
import { css, styled } from '@schi/shared-ui/platform';

/** The colors of the corners; the same in light and dark, because they are those of the protectors. */
const grounds: Record<scoring.Corner, string> = { red: '#b90f2b', blue: '#0b3d91' };
export const cornerNames: Record<scoring.Corner, string> = { red: 'Red', blue: 'Blue' };

/** The color of each of two who are voted on: by their ids, so that every device shows the same. Three or more have none. */
export const cornerIn = (group: readonly number[], competitorId: number): scoring.Corner | undefined =>
  group.length === 2 ? (competitorId === Math.min(...group) ? 'red' : 'blue') : undefined;

/** White on the color of a corner; where there is none, the colors of what matters. */
export const inCorner = css<{ $corner: scoring.Corner | undefined }>`
  background: ${({ $corner }) => ($corner ? grounds[$corner] : 'var(--accent)')};
  color: ${({ $corner }) => ($corner ? '#fff' : 'var(--on-accent)')};
`;
/** A line in the color of a corner, where there is one. */
export const cornerLine = ({ $corner }: { $corner: scoring.Corner | undefined }): string =>
  $corner ? grounds[$corner] : 'var(--control)';
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
/** What a key of points is for, below them. */
export const KeyName = styled.small`
  display: block;
  font-size: var(--size-small);
  font-weight: 400;
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
