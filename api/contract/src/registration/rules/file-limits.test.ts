import { acceptedEndings, fileLimits, fileProblem } from './file-limits';

const file = (name: string, size = 1000, type = '') => ({ name, size, type });

it.each([
  ['form.PDF', ''],
  ['photo.heic', ''],
  ['form music.m4a', 'audio/mp4'],
  // A phone may share a recording without an ending.
  ['recording', 'audio/mpeg'],
])('lets %s (%s) be sent', (name, type) => expect(fileProblem(file(name, 1000, type))).toBeUndefined());

it.each([
  ['form.pdf', 0, 'empty'],
  ['form.pdf', fileLimits.bytes + 1, 'tooLarge'],
  ['roster.xlsx', 1000, 'type'],
  ['page.html', 1000, 'type'],
  ['noending', 1000, 'type'],
])('refuses %s of %d bytes: %s', (name, size, problem) => expect(fileProblem(file(name, size))).toBe(problem));

it('takes exactly the most', () => expect(fileProblem(file('form.pdf', fileLimits.bytes))).toBeUndefined());
it('names each ending once', () =>
  expect(acceptedEndings.split(',').length).toBe(new Set(acceptedEndings.split(',')).size));
