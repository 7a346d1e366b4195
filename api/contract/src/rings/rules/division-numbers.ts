/** What tells a division of a published draft apart at a glance. Servers of earlier releases send neither. */
export interface DivisionMark {
  /** Unique in the tournament from the first publication on (rule F12); `null`: it comes from no draft. */
  divisionNumber?: number | null;
  /** The lowest and the highest level of its members; `null` without any. */
  levels?: { from: string; to: string } | null;
}
/** A number of a division as it is written everywhere: `#47`. */
export const divisionNumberText = (divisionNumber: number): string => `#${divisionNumber}`;
/** A division in plain text, its number first where it has one: `#47 Boys 9–10, Green belt`. */
export const divisionText = ({
  divisionNumber,
  title,
}: Pick<DivisionMark, 'divisionNumber'> & { title: string }): string =>
  divisionNumber ? `${divisionNumberText(divisionNumber)} ${title}` : title;
