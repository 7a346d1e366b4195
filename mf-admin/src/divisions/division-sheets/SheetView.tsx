import { memo, useMemo } from 'react';
import { sheets } from '@schi/contract';
import { BracketBody } from './BracketBody';
import { FurtherMatches } from './FurtherMatches';
import { GridBody } from './GridBody';
import { Holder } from './paper';
import { SeriesBody } from './SeriesBody';
import { SheetFrame } from './SheetFrame';

/** The fewest competitors who have a bracket. */
const fewestInBracket = 4;

/** All pages of one sheet. Hundreds are shown, so a sheet renders again only when it has changed. */
const Pages = memo(({ sheet }: { sheet: sheets.DivisionSheet }) => {
  const pages = useMemo(
    () =>
      sheet.format === 'bracket' && sheet.competitors.length >= fewestInBracket
        ? sheets.bracketPages(sheet.slots, { kind: sheet.elimination, third: sheet.thirdPlace })
        : [],
    [sheet],
  );
  if (pages.length > 0)
    return pages.map(({ title, part, further }, index) => (
      <SheetFrame key={title} sheet={sheet} part={title} isLast={index === pages.length - 1}>
        {part && <BracketBody sheet={sheet} part={part} below={further.length} />}
        {further.length > 0 && <FurtherMatches sheet={sheet} matches={further} />}
      </SheetFrame>
    ));
  return (
    <SheetFrame sheet={sheet}>
      {sheet.format === 'bracket' ? <SeriesBody sheet={sheet} /> : <GridBody sheet={sheet} />}
    </SheetFrame>
  );
});
Pages.displayName = 'Pages';

interface Props {
  sheet: sheets.DivisionSheet;
  /** Not printed this time. */
  isLeftOut: boolean;
}

/** One sheet on the screen and on paper. A narrow screen shows a part of it; the keyboard moves it. */
export const SheetView = ({ sheet, isLeftOut }: Props) => (
  <Holder
    $pages={Math.max(1, Math.ceil(sheet.slots.length / 16))}
    data-left-out={isLeftOut}
    role="group"
    aria-label={`Sheet: ${sheet.divisionName}, ${sheet.eventTitle}`}
    tabIndex={0}
  >
    <Pages sheet={sheet} />
  </Holder>
);
