import { sinceText } from './since.rules';

const at = (utc: string) => Date.parse(`2025-04-26T${utc}:00Z`);

it.each([
  ['is the time of day on the same day', at('18:00'), at('19:00'), /^11:00 AM/],
  ['is the same day in Torrance, although it is the next one in UTC', at('23:30'), at('23:30') + 3_600_000, /^4:30 PM/],
  [
    'names the day before in Torrance, although it is the same day in UTC',
    at('06:30'),
    at('07:30'),
    /^Apr 25.*11:30 PM/,
  ],
])('%s', (_, then, now, text) => expect(sinceText(then, now)).toMatch(text));
