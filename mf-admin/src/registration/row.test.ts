import { buildStaffCompetitor } from '../office/registration/registration.fixture';
import { rowNews } from './row.rules';

it('says what somebody else changed in a row, and nothing else', () => {
  const before = buildStaffCompetitor({ weight: 70, school: 'Lomita' });
  expect(rowNews(before, buildStaffCompetitor({ weight: 70, school: 'Lomita', version: 9, height: 60 }))).toEqual([]);
  expect(rowNews(before, buildStaffCompetitor({ weight: 80, school: 'Lomita', events: ['Forms'] }))).toEqual([
    'Weight: 70 lb, now 80 lb',
    'Events: Forms, Sparring, now Forms',
  ]);
});
