import { counted } from '../../values';
import { fullName } from '../../values/full-name';
import { ageOn, type CalendarDate } from '../../values/dates';
import { divisionFor, type Division, type Measured, type OrderedLevel } from '../../tournaments/rules/divisions';

/**
 * What one competitor of a registration entered. `division` is the published one, `null` before divisions are published
 * (rule F2).
 */
export interface Entered {
  competitorId: number;
  name: string;
  /** In the tournament (rule G13); `null`: none yet. Servers of earlier releases do not send it. */
  startNumber?: number | null;
  /** Full years on the tournament day. */
  age: number;
  /** The belt; empty while it is not known. */
  level: string;
  /**
   * The name of the reference division (rule F1); `null` where none fits. It is named until a published division is
   * (rule C14).
   */
  reference: string | null;
  events: { title: string; division: string | null }[];
}

/** What a competitor is placed by before divisions are published. */
export interface EnteredReference {
  /** The tournament day. */
  day: CalendarDate;
  levels: readonly OrderedLevel[];
  /** In the order in which they are tried. */
  divisions: readonly Division[];
}

/**
 * The name of the reference division that matchmaking begins with for this competitor (rules C14 and F4); `null` where
 * none fits.
 */
export const referenceOf = (competitor: Measured, { day, levels, divisions }: EnteredReference): string | null =>
  divisionFor(divisions, levels, competitor, day).division?.name ?? null;

/**
 * What stands beside a competitor's name (rule C14): `10 years old on the day, Green belt, planned for “Girls 9–13”:
 * Forms, Sparring`. Once there is a start number, it stands in front: `Start number 131, 10 years old …`. Once one of its divisions is published, these are named: `10 years old on the day, Green belt:
 * Forms in “Girls 9–10, green belt”, Sparring`.
 */
export const enteredText = ({
  startNumber = null,
  age,
  level,
  reference,
  events,
}: Omit<Entered, 'name' | 'competitorId'>): string => {
  const isPlaced = events.some(({ division }) => division !== null);
  const planned = reference && !isPlaced ? `planned for “${reference}”` : '';
  const number = startNumber === null ? '' : `Start number ${startNumber}`;
  const person = [number, `${counted(age, 'year')} old on the day`, level, planned].filter(Boolean).join(', ');
  const entries = events.map(({ title, division }) => (division === null ? title : `${title} in “${division}”`));
  return [person, entries.join(', ')].filter(Boolean).join(': ');
};

/** The same with the name in front, for a line that stands alone. */
export const enteredLine = (entered: Entered): string => `${entered.name}, ${enteredText(entered)}`;

/**
 * What a competitor of a cart entered, from what the tournament offers; levels and events that are not among it are
 * left out.
 */
export const enteredOf = (
  competitor: Measured & { id: number; firstName: string; lastName: string; eventIds: readonly number[] },
  offer: EnteredReference & { events: readonly { id: number; title: string }[] },
): Entered => ({
  competitorId: competitor.id,
  name: fullName(competitor),
  age: ageOn(competitor.birthDate, offer.day),
  level: offer.levels.find(({ id }) => id === competitor.competitorLevelId)?.name ?? '',
  reference: referenceOf(competitor, offer),
  events: offer.events
    .filter(({ id }) => competitor.eventIds.includes(id))
    .map(({ title }) => ({ title, division: null })),
});
