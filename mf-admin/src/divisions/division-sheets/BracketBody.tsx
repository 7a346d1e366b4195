import { sheets } from '@schi/contract';
import { styled } from '@schi/shared-ui/platform';
import { furtherHeight, paperWidth } from './paper';

/** The height of a slot where there is room, and of the whole part at most, in pixels. */
const slotHeight = 78;
const mostHeight = 660;

const Board = styled.div`
  position: relative;
  svg {
    position: absolute;
    inset: 0;
    overflow: visible;
  }
  ol {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  li {
    position: absolute;
    overflow: hidden;
    white-space: nowrap;
    text-overflow: ellipsis;
    line-height: 1.2;
  }
  strong {
    display: block;
    overflow: hidden;
    text-overflow: ellipsis;
  }
`;

/** Letters of a usual width need this share of their size. */
const letterWidth = 0.56;
/** The size in which a name fits its place, in pixels. */
const sizeFor = (name: string, most: number, width: number) =>
  Math.max(9, Math.min(most, width / (letterWidth * name.length)));

interface Props {
  sheet: sheets.DivisionSheet;
  part: sheets.BracketPart;
  /** How many further matches stand below it. */
  below: number;
}

/** A bracket with its byes, the numbers of its matches, and room for the winners. */
export const BracketBody = ({ sheet, part, below }: Props) => {
  const height = Math.min(
    mostHeight - Math.ceil(below / sheets.furtherColumns) * furtherHeight,
    (part.rounds[0]?.length ?? 1) * slotHeight,
  );
  const { lines, places, matches } = sheets.drawBracketPart(part, { width: paperWidth, height });
  const people = new Map(sheet.competitors.map((competitor) => [competitor.competitorId, competitor]));
  const contentOf = ({ standing, round, width, height: high }: sheets.DrawnPlace) => {
    if (standing.kind === 'bye') return 'bye';
    if (standing.kind === 'winner') return `Winner of part ${standing.part}`;
    const competitor = standing.kind === 'competitor' ? people.get(standing.id) : undefined;
    if (!competitor) return null;
    const fontSize = sizeFor(competitor.name, round === 0 ? (high > 50 ? 20 : 16) : 14, width - 26);
    return (
      <>
        <strong style={{ fontSize }}>{competitor.name}</strong>
        {round === 0 && (
          <span style={high > 50 ? { fontSize: 12.5, whiteSpace: 'normal' } : { fontSize: 11 }}>
            {sheets.competitorText(competitor, sheet.hasContact)}
          </span>
        )}
      </>
    );
  };
  return (
    <Board style={{ height }}>
      <svg width={paperWidth} height={height} aria-hidden="true">
        {lines.map(({ from, to }) => (
          <line
            key={`${from.join()} ${to.join()}`}
            x1={from[0]}
            y1={from[1]}
            x2={to[0]}
            y2={to[1]}
            stroke="#000"
            strokeWidth={1.5}
          />
        ))}
        {matches.map(({ match, right, middle }) => (
          <text key={match} x={right - 5} y={middle + 4} textAnchor="end" fontSize={12} fill="#000">
            {match}
          </text>
        ))}
      </svg>
      <ol aria-label="Bracket, from top to bottom, round by round">
        {places.map((place) => {
          const content = contentOf(place);
          if (content === null) return null;
          const { round, left, bottom, width } = place;
          const style = {
            left: left + (round === 0 ? 0 : 5),
            bottom: height - bottom + 3,
            width: width - (round === 0 ? 24 : 10),
          };
          return (
            <li key={`${round} ${bottom}`} style={style}>
              {content}
            </li>
          );
        })}
      </ol>
    </Board>
  );
};
