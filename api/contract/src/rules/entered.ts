import { ageOn, type CalendarDate } from './dates';

/** What one competitor of a registration entered. `division` is the published one, `null` before divisions are published (decision F2). */
export interface Entered {
  competitorId: number;
  name: string;
  /** Full years on the tournament day. */
  age: number;
  /** The belt; empty while it is not known. */
  level: string;
  events: { title: string; division: string | null }[];
}

/** `10 years old on the day, Green belt: Forms in “Girls 9–10, green belt”, Sparring`: what stands beside a competitor's name (decision C1). */
export const enteredText = ({ age, level, events }: Omit<Entered, 'name' | 'competitorId'>): string => {
  const person = [`${age} ${age === 1 ? 'year' : 'years'} old on the day`, level].filter(Boolean).join(', ');
  const entries = events.map(({ title, division }) => (division === null ? title : `${title} in “${division}”`));
  return [person, entries.join(', ')].filter(Boolean).join(': ');
};

/** The same with the name in front, for a line that stands alone. */
export const enteredLine = (entered: Entered): string => `${entered.name}, ${enteredText(entered)}`;

/** What a competitor of a cart entered, from the levels and events of the tournament; what is not among them is left out. */
export const enteredOf = (
  competitor: {
    id: number;
    firstName: string;
    lastName: string;
    birthDate: CalendarDate;
    competitorLevelId: number;
    eventIds: readonly number[];
  },
  offer: { day: CalendarDate; levels: readonly { id: number; name: string }[]; events: readonly { id: number; title: string }[] },
): Entered => ({
  competitorId: competitor.id,
  name: `${competitor.firstName} ${competitor.lastName}`,
  age: ageOn(competitor.birthDate, offer.day),
  level: offer.levels.find(({ id }) => id === competitor.competitorLevelId)?.name ?? '',
  events: offer.events.filter(({ id }) => competitor.eventIds.includes(id)).map(({ title }) => ({ title, division: null })),
});
