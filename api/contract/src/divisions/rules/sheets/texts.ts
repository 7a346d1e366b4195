import { startNumberText } from '../../../people/rules/name-in-public';
import { planningOf, rangeText, type ScoreColumn, type ScoringSettings } from '../../../rings/formats/contests';
import { divisionText } from '../../../rings/rules/division-numbers';
import type { EventFormat } from '../../../tournaments/calls/settings';
import { scoringDefaults } from '../../../tournaments/rules/event-scoring';
import { counted } from '../../../values/texts';
import { shownHash, type DivisionSheet, type SheetCompetitor, type SheetContent } from './sheet';

/**
 * What stands below the name of a competitor. The school comes last: where there is little room, it is what may be cut.
 */
export const competitorText = (
  { startNumber = null, school, level, age, weight }: SheetCompetitor,
  hasContact: boolean,
): string => {
  const number = startNumber === null ? '' : startNumberText(startNumber);
  const weightText = weight === null ? 'weight unknown' : `${weight} lb`;
  const parts = [number, age === null ? 'age unknown' : `age ${age}`, level, hasContact ? weightText : '', school];
  return parts.filter((part) => part !== '').join(' · ');
};

type Bracketed = Pick<SheetContent, 'format' | 'competitors' | 'elimination' | 'thirdPlace'>;
/** Whether there is a bracket; three or fewer fight everybody. */
const hasBracket = ({ format, competitors }: Bracketed) => format === 'bracket' && competitors.length > 3;

/** How the places of a bracket are decided, where it is not by a single elimination with two thirds. */
const rulesText = (sheet: Bracketed): string[] => {
  if (!hasBracket(sheet)) return [];
  if (sheet.elimination === 'double') return ['double elimination'];
  if (sheet.elimination === 'repechage') return ['repechage'];
  return sheet.thirdPlace === 'match' ? ['a bout for 3rd place'] : [];
};

/** Whether two are third: both losers of the semifinals, or the winners of both lines of a repechage. */
const hasTwoThirds = (sheet: Bracketed): boolean =>
  hasBracket(sheet) &&
  (sheet.elimination === 'repechage' || (sheet.elimination === 'single' && sheet.thirdPlace === 'shared'));

/** What an event says of its turns, and how the draw came about. */
export const sheetFacts = (sheet: SheetContent): string => {
  const { competitors, judges, minutes, format, seed, scoring } = sheet;
  return [
    counted(competitors.length, 'competitor'),
    counted(judges, 'judge'),
    `${counted(minutes, 'minute')} a ${planningOf[format].turnName}`,
    ...rulesText(sheet),
    ...((scoring && planningOf[format].sheetNotes?.(scoring)) ?? []),
    seed === null ? 'draw changed by hand or by a repair' : `draw ${seed}`,
  ].join(' · ');
};

/** The name of the division of a sheet, its number first once it was published (rule F12). */
export const sheetTitle = ({ divisionName: title, divisionNumber }: DivisionSheet): string =>
  divisionText({ divisionNumber, title });

/** `Ring 3: Bouts 301 to 307 when this was printed. Number 1 here is 301.` Empty while it has no ring. */
export const numbersText = ({ inRing }: Pick<DivisionSheet, 'inRing'>): string =>
  inRing
    ? `${inRing.ring}: ${rangeText(inRing.numbers)} when this was printed. Number 1 here is ${inRing.numbers.first}.`
    : '';

/** Which version of the sheet this is. A print that nobody recorded has none. */
export const sheetVersionText = ({ version, hash }: Pick<DivisionSheet, 'version' | 'hash'>): string =>
  `${version === null ? 'Version not recorded' : `Version ${version}`} · ${shownHash(hash)}`;

/** Printed on the sheets of a draft that is not published. */
export const notFinalText = 'Draft, not final';

/** The columns of an event in which competitors have turns: those of its format, then the place. */
export const scoreColumns = ({
  format,
  ...event
}: Pick<SheetContent, 'format' | 'judges' | 'attempts' | 'scoring'>): ScoreColumn[] => [
  ...(planningOf[format].sheetColumns?.(event) ?? []),
  { label: 'Place', share: 1.25 },
];

/**
 * What the sheet of an event depends on among its settings of scoring, where they are not the default; `undefined`
 * where all are, so that its sheets stay as they were printed.
 */
export const sheetScoring = (format: EventFormat, stored: ScoringSettings | null): ScoringSettings | undefined => {
  const scoring = { ...scoringDefaults, ...stored };
  const names = (planningOf[format].sheetSettings ?? []).filter(
    (name) => JSON.stringify(scoring[name]) !== JSON.stringify(scoringDefaults[name]),
  );
  return names.length === 0 ? undefined : Object.fromEntries(names.map((name) => [name, scoring[name]]));
};

/** A column of a table of bouts: `name` names who fights, the others are filled in by hand. */
export const seriesColumns = ['Bout', 'Red', 'Points', 'Blue', 'Points', 'Winner'] as const;
/** The columns of the table that decides among three (rule G4), after the name. */
export const standingColumns = ['Wins', 'Points', 'Warnings', 'Place'] as const;
/** Said of the last match of a best of three. */
export const ifNeededText = 'if needed';
/** Said where nobody is there to fight. */
export const aloneText = 'Alone in this division: no bout is fought.';

/** The lines for the results at the foot of a sheet. */
export const resultLines = (sheet: Bracketed): string[] =>
  (hasTwoThirds(sheet) ? ['1st', '2nd', '3rd', '3rd'] : ['1st', '2nd', '3rd']).slice(
    0,
    Math.max(1, sheet.competitors.length),
  );
/** The lines that the table fills in. */
export const deskLines = ['Ring', 'Start', 'End', 'Scorekeeper'] as const;
