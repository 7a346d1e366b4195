import type { Knex } from 'knex';

/** The color and the icon of an event type (rule F1), by the words of its title as the home page drew them before. */
export const name = '0241-event-marks';

/** The first word that fits counts. */
const marks: readonly (readonly [word: string, color: string, icon: string])[] = [
  ['weapon', 'purple', 'weapon'],
  ['form', 'blue', 'forms'],
  ['defen', 'green', 'selfDefense'],
  ['spar', 'red', 'sparring'],
  ['break', 'orange', 'breaking'],
  ['high', 'pink', 'highFall'],
  ['fall', 'teal', 'longFall'],
];

export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    alter table event_type
      add column color text not null default 'gray',
      add column icon text not null default 'medal';
  `);
  for (const [word, color, icon] of marks)
    await knex.raw("update event_type set color = ?, icon = ? where icon = 'medal' and lower(title) like ?", [
      color,
      icon,
      `%${word}%`,
    ]);
};
