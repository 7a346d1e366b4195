import { errorText } from './errors';

it.each([
  ['its message', { message: 'Sold out.', errors: { size: 'None left' } }, 'Sold out.'],
  [
    'what is wrong with each field, joined with spaces',
    { errors: { email: 'Taken.', city: 'Unknown.' } },
    'Taken. Unknown.',
  ],
  ['general words when it has none', {}, '(500) Something went wrong, please try again later or contact us for help.'],
  [
    'general words when it is no answer of ours',
    '<html>',
    '(500) Something went wrong, please try again later or contact us for help.',
  ],
  [
    'general words when there are no errors in it',
    { errors: {} },
    '(500) Something went wrong, please try again later or contact us for help.',
  ],
])('a failed answer is told by %s', (_, body, text) => expect(errorText(500, body)).toBe(text));
