import { differing } from './changed.rules';

const choices = {
  levels: [
    { id: 3, name: 'Green belt' },
    { id: 4, name: 'Blue belt' },
  ],
  events: [
    { id: 4, title: 'Forms' },
    { id: 5, title: 'Sparring' },
  ],
};

it('names what is stored, where it differs from the form', () =>
  expect(
    differing(
      { weight: '72.5', school: 'Lomita', competitorLevelId: 3, eventIds: [4], gender: 2, medicalNotes: 'Asthma' },
      { weight: 75, school: 'Lomita', competitorLevelId: 4, eventIds: [4, 5], gender: 1, medicalNotes: '' },
      choices,
    ),
  ).toEqual([
    { label: 'Gender', stored: 'Male' },
    { label: 'Belt', stored: 'Blue belt' },
    { label: 'Weight', stored: '75' },
    { label: 'Events', stored: 'Forms, Sparring' },
    { label: 'Medical notes', stored: 'nothing' },
  ]));

it('takes a number and its text for the same', () =>
  expect(
    differing({ weight: '72.5', competitorLevelId: '3' }, { weight: 72.5, competitorLevelId: 3 }, choices),
  ).toEqual([]));
