import { draws, sheets } from '@schi/contract';
import { area, type Paper } from '../../../platform/pdf/pdf-paper';

type Sheet = sheets.DivisionSheet;
/** Writes the body of one page between two heights. `page`: what its heading adds to the title. */
export interface Body {
  page: string;
  write: (paper: Paper, top: number, bottom: number) => void;
}

/** The sizes of a name and of what stands below it, by the room for both. */
const sizesFor = (height: number): readonly [name: number, text: number] =>
  height >= 44 ? [15, 9.5] : height >= 26 ? [12.5, 8.5] : [10, 7];

/** A name with what stands below it, above a line at `bottom`. */
const writeCompetitor = (
  paper: Paper,
  competitor: sheets.SheetCompetitor,
  hasContact: boolean,
  { left, bottom, width, height }: { left: number; bottom: number; width: number; height: number },
): void => {
  const [name, text] = sizesFor(height);
  paper.line(competitor.name, bottom - text - 4.5, { size: name, face: 'bold', at: left, width });
  paper.line(sheets.competitorText(competitor, hasContact), bottom - 3.5, { size: text, at: left, width });
};

/** A row of cells with headings. */
const writeHeadings = (
  paper: Paper,
  cells: readonly { label: string; left: number; width: number }[],
  baseLine: number,
): void =>
  cells.forEach(({ label, left, width }) =>
    paper.line(label, baseLine, { size: 8.5, face: 'bold', at: left + width / 2, align: 'center', width: width - 4 }),
  );

const rowMost = 54;
const rowLeast = 30;
const numberWidth = 24;

const gridBody = (sheet: Sheet, from: number, rows: number, page: string): Body => ({
  page,
  write: (paper, top, bottom) => {
    const shown = sheet.competitors.slice(from, from + rows);
    const columns = sheets.scoreColumns(sheet);
    const unit = Math.min(56, 300 / columns.reduce((sum, { share }) => sum + share, 0));
    const scores = columns.reduce((sum, { share }) => sum + share * unit, 0);
    const nameWidth = area.width - numberWidth - scores;
    let left = area.left + numberWidth + nameWidth;
    const cells = columns.map(({ label, share }) => {
      const cell = { label, left, width: share * unit };
      left += cell.width;
      return cell;
    });
    const first = top + 16;
    const height = Math.min(rowMost, (bottom - first) / Math.max(1, shown.length));
    paper.line('Competitor', top + 11, { size: 8.5, face: 'bold', at: area.left + numberWidth, width: nameWidth });
    writeHeadings(paper, cells, top + 11);
    shown.forEach((competitor, index) => {
      const low = first + (index + 1) * height;
      paper.line(String(from + index + 1), low - height / 2 + 4, {
        size: 12,
        face: 'bold',
        at: area.left + 4,
        width: numberWidth - 6,
      });
      const [name, text] = sizesFor(height);
      const middle = low - (height - name - text - 2) / 2;
      writeCompetitor(paper, competitor, sheet.hasContact, {
        left: area.left + numberWidth,
        bottom: middle,
        width: nameWidth - 6,
        height,
      });
      paper.rule([area.left, low], [area.right, low]);
    });
    const end = first + shown.length * height;
    paper.rule([area.left, first], [area.right, first], 1.4);
    for (const x of [area.left, ...cells.map((cell) => cell.left), area.right]) paper.rule([x, first], [x, end]);
  },
});

/** The height of a match beside the main bracket, and the room above the first one. */
const furtherHeight = 72;
const furtherGap = 10;

/**
 * Writes the matches beside the main bracket: each has two lines for names, which say where they come from, and one for
 * the winner.
 */
const writeFurther = (
  paper: Paper,
  matches: readonly draws.NumberedMatch[],
  nameOf: (id: number) => string,
  top: number,
): void => {
  const column = area.width / sheets.furtherColumns;
  const names = column * 0.64;
  matches.forEach((one, index) => {
    const left = area.left + (index % sheets.furtherColumns) * column;
    const at = top + Math.floor(index / sheets.furtherColumns) * furtherHeight;
    const [upper, middle, lower] = [at + 30, at + 45, at + 60];
    paper.line(draws.matchTitle(one), at + 9, { size: 8.5, face: 'bold', at: left, width: column - 10 });
    one.from.forEach((origin, side) =>
      paper.line(draws.originText(origin, nameOf), (side === 0 ? upper : lower) - 3, {
        size: 7.5,
        at: left,
        width: names - 14,
      }),
    );
    for (const low of [upper, lower]) paper.rule([left, low], [left + names, low], 1.1);
    paper.rule([left + names, upper], [left + names, lower], 1.1);
    paper.rule([left + names, middle], [left + column - 12, middle], 1.1);
    paper.line(String(one.match), middle + 3, { size: 8.5, at: left + names - 4, align: 'right', width: 16 });
  });
};

const writePart = (
  paper: Paper,
  sheet: Sheet,
  part: sheets.BracketPart,
  { top, bottom }: { top: number; bottom: number },
): number => {
  const height = Math.min(bottom - top, (part.rounds[0]?.length ?? 1) * 58);
  const { lines, places, matches } = sheets.drawBracketPart(part, { width: area.width, height });
  const people = new Map(sheet.competitors.map((competitor) => [competitor.competitorId, competitor]));
  for (const { from, to } of lines)
    paper.rule([area.left + from[0], top + from[1]], [area.left + to[0], top + to[1]], 1.1);
  for (const { standing, round, left, bottom: low, width, height: high } of places) {
    const at = {
      left: area.left + left + (round === 0 ? 0 : 4),
      bottom: top + low,
      width: width - (round === 0 ? 20 : 8),
      height: high,
    };
    const small = { size: 9, at: at.left, width: at.width };
    if (standing.kind === 'bye') paper.line('bye', at.bottom - 4, small);
    if (standing.kind === 'winner') paper.line(`Winner of part ${standing.part}`, at.bottom - 4, small);
    const competitor = standing.kind === 'competitor' ? people.get(standing.id) : undefined;
    if (competitor && round === 0) writeCompetitor(paper, competitor, sheet.hasContact, at);
    else if (competitor) paper.line(competitor.name, at.bottom - 4, { ...small, size: 10, face: 'bold' });
  }
  for (const { match, right, middle } of matches)
    paper.line(String(match), top + middle + 3, { size: 8.5, at: area.left + right - 4, align: 'right', width: 16 });
  return top + height;
};

const bracketBody = (sheet: Sheet, { title, part, further }: sheets.BracketPage): Body => ({
  page: title,
  write: (paper, top, bottom) => {
    const names = new Map(sheet.competitors.map(({ competitorId, name }) => [competitorId, name]));
    const room =
      further.length === 0 ? 0 : furtherGap + Math.ceil(further.length / sheets.furtherColumns) * furtherHeight;
    const end = part ? writePart(paper, sheet, part, { top, bottom: bottom - room }) : top;
    writeFurther(paper, further, (id) => names.get(id) ?? '', end + (part ? furtherGap : 0));
  },
});

const seriesBody = (sheet: Sheet, matches: readonly sheets.SeriesMatch[] | null): Body => ({
  page: '',
  write: (paper, top) => {
    let at = top;
    for (const competitor of sheet.competitors) {
      writeCompetitor(paper, competitor, sheet.hasContact, {
        left: area.left,
        bottom: at + 30,
        width: area.width,
        height: 30,
      });
      at += 38;
    }
    if (!matches) {
      paper.paragraph(sheets.aloneText, at + 6, { size: 12, left: area.left, width: area.width });
      return;
    }
    const table = (widths: readonly number[], labels: readonly string[], rows: readonly (readonly string[])[]) => {
      let left = area.left;
      const cells = widths.map((share, index) => {
        const cell = { label: labels[index] ?? '', left, width: share * area.width };
        left += cell.width;
        return cell;
      });
      const height = 44;
      writeHeadings(paper, cells, at + 14);
      at += 20;
      const first = at;
      for (const row of rows) {
        cells.forEach((cell, index) =>
          paper.line(row[index] ?? '', at + 27, { size: 12, face: 'bold', at: cell.left + 6, width: cell.width - 12 }),
        );
        paper.rule([area.left, at], [area.right, at]);
        at += height;
      }
      paper.rule([area.left, at], [area.right, at]);
      for (const x of [...cells.map((cell) => cell.left), area.right]) paper.rule([x, first], [x, at]);
      at += 24;
    };
    const names = new Map(sheet.competitors.map(({ competitorId, name }) => [competitorId, name]));
    table(
      [0.14, 0.25, 0.1, 0.25, 0.1, 0.16],
      sheets.seriesColumns,
      matches.map(({ match, ids: [red, blue], isConditional }) => [
        isConditional ? `${match}, ${sheets.ifNeededText}` : String(match),
        names.get(red) ?? '',
        '',
        names.get(blue) ?? '',
      ]),
    );
    if (sheet.competitors.length === 3)
      table(
        [0.44, 0.14, 0.14, 0.14, 0.14],
        ['', ...sheets.standingColumns],
        sheet.competitors.map(({ name }) => [name]),
      );
  },
});

/** The pages of a sheet: a bracket for matches, otherwise a grid for scores. `room`: the height of a body in points. */
export const bodiesOf = (sheet: Sheet, room: number): Body[] => {
  if (sheet.format === 'bracket') {
    const isBracket = sheet.competitors.length > 3;
    if (isBracket)
      return sheets
        .bracketPages(sheet.slots, { kind: sheet.elimination, third: sheet.thirdPlace })
        .map((page) => bracketBody(sheet, page));
    return [seriesBody(sheet, sheets.seriesMatches(sheet.competitors.map(({ competitorId }) => competitorId)))];
  }
  const rows = Math.max(1, Math.floor((room - 16) / rowLeast));
  const pages = Math.max(1, Math.ceil(sheet.competitors.length / rows));
  return Array.from({ length: pages }, (_, index) => gridBody(sheet, index * rows, rows, ''));
};
