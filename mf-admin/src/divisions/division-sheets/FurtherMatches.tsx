import { draws, sheets } from '@schi/contract';
import { VisuallyHidden } from '@schi/shared-ui/components';
import { styled } from '@schi/shared-ui/platform';
import { furtherHeight } from './paper';

const Matches = styled.ol`
  display: grid;
  grid-template-columns: repeat(${sheets.furtherColumns}, minmax(0, 1fr));
  gap: 0 16px;
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    display: grid;
    grid-template-columns: 64% 1fr;
    grid-template-rows: 20px 26px 14px 14px;
    box-sizing: border-box;
    height: ${furtherHeight}px;
    padding-top: 8px;
    font-size: 10px;
    line-height: 1.2;
    break-inside: avoid;
  }
  strong {
    grid-column: 1 / -1;
    font-size: 12px;
  }
`;
const Side = styled.span<{ $isLower: boolean }>`
  grid-column: 1;
  grid-row: ${({ $isLower }) => ($isLower ? '3 / 5' : '2')};
  display: flex;
  align-items: flex-end;
  padding: 0 18px 2px 0;
  border-bottom: 1.5px solid #000;
  border-right: ${({ $isLower }) => ($isLower ? '1.5px solid #000' : '0')};
`;
const Winner = styled.span`
  grid-column: 2;
  grid-row: 2 / 4;
  border-bottom: 1.5px solid #000;
`;
const Number = styled.span`
  grid-column: 1;
  grid-row: 3;
  justify-self: end;
  padding-right: 6px;
  font-size: 12px;
`;

interface Props {
  sheet: sheets.DivisionSheet;
  matches: readonly draws.NumberedMatch[];
}

/**
 * The matches beside the main bracket: of the losers, of a repechage, for third place. Each has room for two names and
 * the winner's.
 */
export const FurtherMatches = ({ sheet, matches }: Props) => {
  const nameOf = (id: number) => sheet.competitors.find(({ competitorId }) => competitorId === id)?.name ?? '';
  return (
    <Matches aria-label="Bouts beside the main bracket">
      {matches.map((one) => (
        <li key={one.match}>
          <strong>{draws.matchTitle(one)}</strong>
          {one.from.map((origin, side) => (
            <Side key={side} $isLower={side === 1}>
              {draws.originText(origin, nameOf)}
            </Side>
          ))}
          <Number>
            <VisuallyHidden>Bout </VisuallyHidden>
            {one.match}
          </Number>
          <Winner />
        </li>
      ))}
    </Matches>
  );
};
