import type { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import {
  ageGroupText,
  capitalized,
  counted,
  formatDate,
  medalNames,
  numberBefore,
  type CalendarDate,
  type OverallTable,
  type ResultPlace,
  type SchoolMedals,
  divisionText,
} from '@schi/contract';
import type { Logger } from '../../../platform/log';
import type { Face } from '../../../platform/pdf/pdf-fonts';
import { area, type Paper } from '../../../platform/pdf/pdf-paper';
import { framePages } from '../../../platform/pdf/pdf-theme';
import { writtenPdf } from './certificates-pdf.present';

/** An event of a division on a printed list. */
export interface ListedContest {
  division: string;
  divisionNumber?: number | null;
  event: string;
  isOfficial: boolean;
  closedReason: string | null;
  places: Pick<ResultPlace, 'place' | 'medal' | 'name' | 'startNumber' | 'school' | 'decidedBy'>[];
}
/** A list of results, as it is printed. */
export interface PrintedResults {
  tournament: { name: string; date: CalendarDate };
  contests: readonly ListedContest[];
  medals: readonly SchoolMedals[];
  overall?: OverallTable | undefined;
}

const rowHeight = 15;
/** So many places stay on one page with their heading. */
const together = 8;

/** Keeps the place on the page, and begins another page where what follows does not fit. */
const createRoom = ({ page }: Paper) => {
  let at = area.bottom;
  return {
    /** The top of what takes this many points. */
    take: (points: number): number => {
      if (at + points > area.bottom) {
        page.addPage();
        at = area.top;
      }
      at += points;
      return at - points;
    },
  };
};
type Room = ReturnType<typeof createRoom>;

const writeContest = (
  paper: Paper,
  room: Room,
  { division, divisionNumber, event, isOfficial, closedReason, places }: ListedContest,
): void => {
  // The heading stays with its first lines.
  const top = room.take(28 + Math.min(places.length, together) * rowHeight) + 20;
  const state = isOfficial ? '' : ' (unofficial)';
  paper.line(`${event}, ${divisionText({ title: division, divisionNumber })}${state}`, top, {
    size: 15,
    face: 'heading',
    at: area.left,
    width: area.width,
  });
  paper.rule([area.left, top + 4], [area.right, top + 4]);
  const [first, rest] = [places.slice(0, together), places.slice(together)];
  const write = (
    { place, medal, name, startNumber, school, decidedBy }: ListedContest['places'][number],
    baseLine: number,
  ) => {
    const size = 9.5;
    paper.line(place === null ? '–' : `${place}.`, baseLine, {
      size,
      face: 'bold',
      at: area.left + 18,
      align: 'right',
      width: 22,
    });
    paper.line(numberBefore({ name, startNumber: startNumber ?? null }) && String(startNumber), baseLine, {
      size,
      at: area.left + 44,
      align: 'right',
      width: 20,
    });
    paper.line(name, baseLine, { size, face: 'bold', at: area.left + 50, width: 160 });
    paper.line(school, baseLine, { size, at: area.left + 216, width: 120 });
    paper.line(medal ? capitalized(medalNames[medal]) : '', baseLine, { size, at: area.left + 340, width: 62 });
    paper.line(decidedBy, baseLine, { size, at: area.left + 408, width: area.width - 408 });
  };
  first.forEach((place, index) => write(place, top + 18 + index * rowHeight));
  for (const place of rest) write(place, room.take(rowHeight) + rowHeight - 4);
  if (closedReason !== null)
    paper.line(`Ended without places: ${closedReason}`, room.take(rowHeight) + rowHeight - 4, {
      size: 9.5,
      at: area.left,
      width: area.width,
    });
};

const writeMedals = (paper: Paper, room: Room, medals: readonly SchoolMedals[]): void => {
  const hasPoints = medals.some(({ points }) => points !== undefined);
  const labels = [...(hasPoints ? ['Points'] : []), 'Gold', 'Silver', 'Bronze'];
  const columns = labels.map((label, index) => ({ label, right: area.right - 60 * (labels.length - 1 - index) }));
  const top = room.take(56) + 24;
  paper.line(hasPoints ? 'Points and medals of the schools' : 'Medals of the schools', top, {
    size: 20,
    face: 'heading',
    at: area.left,
    width: area.width,
  });
  for (const { label, right } of columns)
    paper.line(label, top + 20, { size: 9.5, face: 'bold', at: right, align: 'right', width: 50 });
  paper.rule([area.left, top + 24], [area.right, top + 24]);
  for (const { rank, school, gold, silver, bronze, points = 0 } of medals) {
    const baseLine = room.take(rowHeight) + rowHeight - 4;
    paper.line(`${rank}. ${school}`, baseLine, {
      size: 9.5,
      at: area.left,
      width: area.width - 70 - 60 * (labels.length - 1),
    });
    [...(hasPoints ? [points] : []), gold, silver, bronze].forEach((count, index) =>
      paper.line(String(count), baseLine, {
        size: 9.5,
        at: columns[index]?.right ?? area.right,
        align: 'right',
        width: 50,
      }),
    );
  }
};

const writeOverall = (paper: Paper, room: Room, { explanation, groups }: OverallTable): void => {
  const top = room.take(36 + explanation.length * rowHeight) + 24;
  paper.line('Overall champions', top, { size: 20, face: 'heading', at: area.left, width: area.width });
  explanation.forEach((sentence, index) =>
    paper.line(sentence, top + 18 + index * rowHeight, { size: 9.5, at: area.left, width: area.width }),
  );
  for (const { ranks, ...group } of groups) {
    // The heading stays with its first line.
    const heading = room.take(28 + rowHeight) + 20;
    paper.line(ageGroupText(group), heading, { size: 15, face: 'heading', at: area.left, width: area.width });
    paper.rule([area.left, heading + 4], [area.right, heading + 4]);
    ranks.forEach(({ rank, name, school, points, decidedBy }, index) => {
      const baseLine = index === 0 ? heading + 18 : room.take(rowHeight) + rowHeight - 4;
      const write = (text: string, at: number, width: number, face: Face = 'text') =>
        paper.line(text, baseLine, { size: 9.5, face, at: area.left + at, width });
      write(`${rank}. ${name}`, 6, 178, 'bold');
      write(school, 190, 144);
      write(counted(points, 'point'), 340, 62, 'bold');
      write(decidedBy, 408, area.width - 408);
    });
  }
};

/**
 * The results of a tournament, event by event, with the overall champions and the medals of the
 * schools at the end.
 */
export const resultListPdf = (
  log: Logger,
  { tournament, contests, medals, overall }: PrintedResults,
): Promise<Readable> =>
  writtenPdf(log, { title: `Results ${tournament.name}`, layout: 'portrait', bufferPages: true }, async (paper) => {
    const room = createRoom(paper);
    const about = `${tournament.name}, ${formatDate(tournament.date)}`;
    const top = room.take(52);
    paper.line('Results', top + 24, { size: 30, face: 'heading', at: area.left, width: area.width });
    paper.line(about, top + 42, { size: 11, at: area.left, width: area.width });
    for (const contest of contests) {
      if (paper.page.destroyed) return;
      writeContest(paper, room, contest);
      await setImmediate();
    }
    if (overall) writeOverall(paper, room, overall);
    if (medals.length > 0) writeMedals(paper, room, medals);
    framePages(paper, { ...area, about });
  });
