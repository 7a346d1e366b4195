import { keyframes, styled } from '@schi/shared-ui/platform';
import { VisuallyHidden } from './layout';

const breathe = keyframes`
  50% { opacity: 0.5; }
`;

interface Look {
  /** Of an item, in pixels, where the page says none. */
  height: number;
  /** Width and height of the first and the second bar of an item; of none where the item is a bar itself. */
  bars: readonly string[];
  /** CSS of an item and of what holds all of them. Where colors are forced, the borders show. */
  item?: string;
  items?: string;
}
const framed = 'padding: var(--gap-3) var(--gap-4); border: 1px solid var(--line);';
const looks = {
  text: { height: 20, bars: [], item: 'background: var(--sunken); &:last-child { width: 68%; }' },
  rows: {
    height: 45,
    bars: ['72%', '12px', '72%', '12px'],
    item: `grid-template-columns: 2fr 1fr; ${framed} border-radius: 0; &:first-child { background: var(--sunken); } & + & { border-top: 0; }`,
    items: 'gap: 0;',
  },
  tiles: {
    height: 96,
    bars: ['64%', '12px', '40%', '28px'],
    item: framed,
    items: 'grid-template-columns: repeat(auto-fit, minmax(min(100%, 140px), 1fr));',
  },
  cards: { height: 88, bars: ['44%', '12px', '76%', '12px'], item: framed },
  lanes: {
    height: 320,
    bars: ['64%', '12px', '100%', '96px'],
    item: `align-content: start; ${framed}`,
    items: 'grid-auto-flow: column; grid-auto-columns: minmax(200px, 1fr); overflow: hidden;',
  },
  form: { height: 72, bars: ['28%', '12px', '100%', '44px'] },
} satisfies Record<string, Look>;
type Shape = keyof typeof looks;

/** No block elements: a line of text may load too. */
const Whole = styled.span`
  display: block;
`;
const Items = styled.span<{ $look: Look }>`
  display: grid;
  gap: var(--gap-4);
  animation: ${breathe} 1.6s ease-in-out infinite;
  ${({ $look }) => $look.items}
`;
const Item = styled.span<{ $look: Look; $height: number }>`
  display: grid;
  align-content: center;
  gap: var(--gap-2);
  height: ${({ $height }) => $height}px;
  border-radius: var(--radius);
  overflow: hidden;
  &::before,
  &::after {
    width: ${({ $look }) => $look.bars[2]};
    height: ${({ $look }) => $look.bars[3]};
    border-radius: var(--radius);
    background: var(--sunken);
    content: '';
  }
  &::before {
    width: ${({ $look }) => $look.bars[0]};
    height: ${({ $look }) => $look.bars[1]};
  }
  ${({ $look }) => $look.item}
`;

/** What a skeleton looks like: lines of `text`, or what comes in its place. */
export interface SkeletonProps {
  shape?: Shape;
  /** How many items there are: lines, rows, tiles, cards, lanes or fields. */
  lines?: number;
  /** The height of an item in pixels. */
  height?: number;
  label?: string;
}

/**
 * A skeleton: it fills the place of content that is loading, in its shape and about as high, so that nothing moves when
 * the content arrives. With several skeletons, all but one have an empty `label`.
 */
export const Skeleton = ({ shape = 'text', lines = 3, height, label = 'Loading' }: SkeletonProps) => {
  const look: Look = looks[shape];
  return (
    <Whole role={label ? 'status' : undefined}>
      {label && <VisuallyHidden>{label}</VisuallyHidden>}
      <Items $look={look}>
        {Array.from({ length: lines }, (_, index) => (
          <Item key={index} $look={look} $height={height ?? look.height} />
        ))}
      </Items>
    </Whole>
  );
};
