import { beltLook, shortBelt, type BeltColor, type BeltLook } from '@schi/contract';
import { styled } from '@schi/shared-ui/platform';

const token = (color: BeltColor) => `var(--belt-${color})`;
/** The look as a CSS background: the belt, and the bars near its end. */
export const beltBackground = ({ color, half, bars }: BeltLook): string =>
  [
    ...Array.from(
      { length: bars?.count ?? 0 },
      (_bar, index) =>
        `linear-gradient(${token(bars?.color ?? color)} 0 0) right ${(index + 1) * 0.25}em top/0.125em 100% no-repeat`,
    ),
    ...(half ? [`linear-gradient(${token(half)} 0 0) bottom/100% 50% no-repeat`] : []),
    token(color),
  ].join(', ');

/** Forced colors and printers keep its colors, because they are what it shows. */
const Swatch = styled.span<{ $background: string }>`
  display: inline-block;
  width: 1.75em;
  height: 0.75em;
  margin-inline-end: 0.4em;
  border: 1px solid var(--control);
  border-radius: 2px;
  background: ${({ $background }) => $background};
  vertical-align: baseline;
  forced-color-adjust: none;
  print-color-adjust: exact;
  @media (forced-colors: active) {
    border-color: CanvasText;
  }
`;

interface Props {
  /** The name of the level. */
  level: string;
  /** Without the word "belt", where there is little room. */
  isShort?: boolean;
}

const BeltSwatch = ({ level }: { level: string }) => {
  const look = beltLook(level);
  return look ? <Swatch $background={beltBackground(look)} aria-hidden /> : null;
};

/** A level as its belt and its name; only the name where the name says no belt. The belt is decorative. */
export const Belt = ({ level, isShort = false }: Props) => (
  <>
    <BeltSwatch level={level} />
    {isShort ? shortBelt(level) : level}
  </>
);

/** Levels from one to another, or one: their belts before the `words` that say them. */
export const BeltRange = ({ from, to, words }: { from: string; to: string; words: string }) => (
  <>
    <BeltSwatch level={from} />
    {to !== from && <BeltSwatch level={to} />}
    {words}
  </>
);
