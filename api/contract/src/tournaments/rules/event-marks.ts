/**
 * The colors that event types are told apart by. The theme has each in light and dark (`--event-blue`); any two are
 * distinct for every kind of color vision, so the set does not grow without its test.
 */
export const eventColors = ['blue', 'red', 'green', 'purple', 'orange', 'teal', 'pink', 'gray'] as const;
export type EventColor = (typeof eventColors)[number];

/** The pictures that event types are told apart by. */
export const eventIcons = [
  'forms',
  'weapon',
  'selfDefense',
  'sparring',
  'breaking',
  'longFall',
  'highFall',
  'medal',
] as const;
export type EventIcon = (typeof eventIcons)[number];
/** What each picture shows. */
export const eventIconNames: Readonly<Record<EventIcon, string>> = {
  forms: 'Forms',
  weapon: 'Weapon',
  selfDefense: 'Self-defense',
  sparring: 'Sparring',
  breaking: 'Breaking',
  longFall: 'Long fall',
  highFall: 'High fall',
  medal: 'Medal',
};

/** How an event type is told from others at a glance, always beside its title (rule F1). */
export interface EventMark {
  color: EventColor;
  icon: EventIcon;
}
/** The mark of an event type for which none was chosen. */
export const eventMarkDefaults: EventMark = { color: 'gray', icon: 'medal' };
