import { listOf, pluralOf } from '../../../values';
import type { RepairCause, RepairStep } from './repair-search';

/** What the sentence calls divisions and competitors. */
export interface RepairNames {
  /** `null`: a division that the repair makes. */
  divisionName: (divisionId: number) => string | null;
  competitorName: (competitorId: number) => string;
}

/** How many competitors are named; of more, the rest is counted. */
const mostNamed = 4;

const listed = (names: readonly string[]): string => {
  const named =
    names.length > mostNamed ? [...names.slice(0, mostNamed - 1), `${names.length - mostNamed + 1} others`] : names;
  return listOf(named);
};

const stepText = (
  step: RepairStep,
  { competitorId: subjectId }: RepairCause,
  { divisionName, competitorName }: RepairNames,
): string => {
  const division = (id: number) => {
    const name = divisionName(id);
    return name === null ? 'a new division' : `“${name}”`;
  };
  switch (step.kind) {
    case 'walkover':
      return `${division(step.divisionId)} stays as it is; the opponents of ${competitorName(subjectId)} win without a bout.`;
    case 'stay':
      return `${competitorName(subjectId)} stays in ${division(step.divisionId)}.`;
    case 'insert':
      return `${competitorName(step.competitorId)} comes into ${division(step.divisionId)}.`;
    case 'remove':
      return `${competitorName(step.competitorId)} is taken out of ${division(step.divisionId)}.`;
    case 'move':
      return `${competitorName(step.competitorId)} moves from ${division(step.from)} to ${division(step.to)}.`;
    case 'combine':
      return `Everybody in ${division(step.divisionIds[1])} moves to ${division(step.divisionIds[0])}.`;
    case 'split': {
      const [, moved = []] = step.groups;
      return `${division(step.divisionId)} is split: ${listed(moved.map(competitorName))} ${pluralOf(moved.length, 'moves', 'move')} to a new division.`;
    }
  }
};

/** What a repair does (rule F8), a sentence for each step, and who meets somebody else first then (rule F16). */
export const repairSentence = (
  steps: readonly RepairStep[],
  cause: RepairCause,
  names: RepairNames,
  opponents: readonly number[] = [],
): string =>
  [
    ...steps.map((step) => stepText(step, cause, names)),
    ...(opponents.length === 0
      ? []
      : [
          `${listed(opponents.map(names.competitorName))} ${pluralOf(opponents.length, 'has', 'have')} another first opponent, or another place in line.`,
        ]),
  ].join(' ');
