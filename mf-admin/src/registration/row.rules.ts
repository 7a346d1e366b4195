import { competitorDeclaration, type CompetitorDetails, type StaffCompetitor } from '@schi/contract';

/** What the row of a competitor can change, with its values. */
export const detailsOf = ({ weight, competitorLevelId, school, eventIds }: StaffCompetitor): CompetitorDetails => ({
  weight,
  competitorLevelId,
  school,
  eventIds,
});

const { weight, competitorLevelId, school, eventIds } = competitorDeclaration;
const said = (competitor: StaffCompetitor): [label: string, value: string][] => [
  [weight.label, `${competitor.weight} lb`],
  [competitorLevelId.label, competitor.level],
  [school.label, competitor.school],
  [eventIds.label, competitor.events.join(', ')],
];

/** What of the row somebody else has changed, in words (rule E8). */
export const rowNews = (before: StaffCompetitor, now: StaffCompetitor): string[] => {
  const then = new Map(said(before));
  return said(now).flatMap(([label, value]) =>
    then.get(label) === value ? [] : [`${label}: ${then.get(label) ?? ''}, now ${value}`],
  );
};
