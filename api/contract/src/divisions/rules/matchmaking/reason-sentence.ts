import { capitalized, counted, listOf } from '../../../values';
import { costUnit } from './cost';
import type { LimitName } from './limits';
import type { DivisionReason, NearDivision, ReasonSource } from './reasons';

/** What the sentence calls divisions and reference divisions. */
export interface ReasonNames {
  divisionName: (divisionId: number) => string;
  referenceName: (reference: number) => string;
}

const sourceText = (
  { reference, taken, of, outside }: ReasonSource,
  { useful }: DivisionReason,
  names: ReasonNames,
): string => {
  if (reference === null) return `${taken} that fit no reference division`;
  const size = outside < 0 ? ` (below ${useful.minSize})` : outside > 0 ? ` (above ${useful.maxSize})` : '';
  return `${taken === of ? `all ${of}` : `${taken} of the ${of}`} of “${names.referenceName(reference)}”${size}`;
};

const spreadText = ({ size, spread: { years, levels, weight } }: DivisionReason): string[] => {
  if (size < 2) return [];
  const parts = [
    `Ages differ by ${years.toFixed(1)} years`,
    levels === 0 ? 'levels are the same' : `levels by ${levels}`,
    ...(weight === null ? [] : [`weights by ${Math.round(weight * 100)}%`]),
  ];
  return [`${parts.join(', ')}.`];
};

/** `52 more`, `2 less`, `the same`. */
const costText = (added: number): string => {
  const whole = Math.round(added / costUnit);
  return whole === 0 ? 'the same' : whole > 0 ? `${whole} more` : `${-whole} less`;
};

const alternatives = ({ join, split }: DivisionReason, { divisionName }: ReasonNames): string[] => {
  const parts = [
    ...(join ? [`joining “${divisionName(join.divisionId)}” would cost ${costText(join.added)}`] : []),
    ...(split
      ? [`splitting into ${listOf(split.sizes.map(String))} by ${split.by} would cost ${costText(split.added)}`]
      : []),
  ];
  const text = parts.join('; ');
  return text === '' ? [] : [`${capitalized(text)}.`];
};

const limitTexts: Record<LimitName, string> = {
  minorWithAdult: 'adults and children stay apart',
  contactAges: 'the children are too many years apart',
  mixedContact: 'both genders may not meet with contact at this age',
  weightRatio: 'the weights are too far apart',
  beginnerWithBlackBelt: 'beginners and black belts stay apart with contact',
};

const differenceText = (differs: NonNullable<NearDivision['differs']>): string => {
  const size = Math.abs(differs.amount);
  switch (differs.by) {
    case 'years':
      return `${counted(Math.max(1, Math.round(size)), 'year', 'years')} ${differs.amount > 0 ? 'older' : 'younger'}`;
    case 'levels':
      return `${counted(size, 'level', 'levels')} ${differs.amount > 0 ? 'higher' : 'lower'}`;
    case 'weight':
      return `${Math.round(size * 100)}% ${differs.amount > 0 ? 'heavier' : 'lighter'}`;
  }
};

const nearText = (
  { divisionId, limits, differs, added }: NearDivision,
  place: string,
  { divisionName }: ReasonNames,
): string => {
  const name = `${place} division is “${divisionName(divisionId)}”`;
  if (limits.length > 0) return `${name}: ${listOf(limits.map((limit) => limitTexts[limit]))}`;
  return differs ? `${name}: ${differenceText(differs)}` : `${name}: joining it would cost ${costText(added)}`;
};

const nearestText = ({ size, useful, nearest }: DivisionReason, names: ReasonNames): string[] => {
  if (size >= useful.minSize) return [];
  if (nearest.length === 0) return [`Below ${useful.minSize}: there is no other division in this event.`];
  const parts = nearest.map((near, index) => nearText(near, index === 0 ? 'the nearest' : 'the next', names));
  return [`Below ${useful.minSize}: ${parts.join('; ')}.`];
};

/** The sentence that a screen shows for the reason of a division. */
export const reasonSentence = (reason: DivisionReason, names: ReasonNames): string =>
  [
    `${names.divisionName(reason.divisionId)} (${reason.size}): ${listOf(reason.sources.map((source) => sourceText(source, reason, names)))}.`,
    ...spreadText(reason),
    ...nearestText(reason, names),
    ...alternatives(reason, names),
  ].join(' ');
