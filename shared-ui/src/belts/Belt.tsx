import { styled } from '@schi/shared-ui/platform';
import { beltBackground, beltLook, shortBelt } from './belt-look.rules';

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
