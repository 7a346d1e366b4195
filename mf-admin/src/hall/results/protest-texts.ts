import { divisionText, medalNames, numberBefore, type MedalOut, type Protest } from '@schi/contract';

const eventText = ({
  division: title,
  divisionNumber,
  event,
}: Pick<Protest, 'division' | 'divisionNumber' | 'event'>): string =>
  `${divisionText({ title, divisionNumber })}, ${event}`;

/** What a protest is about: `No. 12 Boys 8–9, Forms, Ada Alpha`. */
export const aboutText = (protest: Protest): string =>
  [eventText(protest), ...(protest.competitor === null ? [] : [protest.competitor])].join(', ');

/** Which medal is fetched back from whom: `No. 131 Ada Alpha, Torrance: gold medal of Boys 8–9, Forms`. */
export const medalText = (medal: MedalOut): string =>
  `${numberBefore({ ...medal, name: medal.competitor })}${medal.competitor}, ${medal.school}: ${medalNames[medal.medal]} medal of ${eventText(medal)}`;

/** What the competitor has instead of it. */
export const insteadText = ({ medalNow }: MedalOut): string =>
  medalNow === null ? 'Now without a medal.' : `Now ${medalNames[medalNow]}.`;
