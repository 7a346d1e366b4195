import { changesOf } from './changes';

it('lists every field of a new entry, and nothing where nothing changed', () => {
  expect(changesOf(null, { name: 'Amber', isBlackBelt: false })).toEqual([
    { field: 'name', before: '–', after: 'Amber' },
    { field: 'is black belt', before: '–', after: 'no' },
  ]);
  expect(changesOf({ name: 'Amber', version: 1 }, { name: 'Amber', version: 2 })).toEqual([]);
});

it('shows dates and times in words, and leaves out internal numbers', () => {
  const key = '0b8f1f6e-58f4-4a3e-9b1c-3a1f0c9d2e77';
  expect(changesOf(null, { opensOn: '2026-02-03', paidAt: '2026-07-03T20:30:00.000Z', key, tournamentId: 7 })).toEqual([
    { field: 'opens on', before: '–', after: 'Feb 3, 2026' },
    { field: 'paid at', before: '–', after: 'Jul 3, 2026, 1:30 PM PDT' },
  ]);
});

it('names people and choices in words, and leaves out internal ids', () =>
  expect(
    changesOf(
      {
        contacts: [{ phoneNumber: '3105550142', agreedToSmsDivisionNotifications: true }],
        merchSizeId: 1,
        item: 'T-shirt (M)',
      },
      { contacts: [], merchSizeId: 2, item: 'T-shirt (L)' },
    ),
  ).toEqual([
    { field: 'contacts', before: 'phone number 3105550142, agreed to sms division notifications yes', after: '–' },
    { field: 'item', before: 'T-shirt (M)', after: 'T-shirt (L)' },
  ]));

it('leaves out internal numbers only where there is no name for them', () => {
  expect(changesOf({ competitorId: 'Mina Kim' }, null)).toEqual([
    { field: 'competitor', before: 'Mina Kim', after: '–' },
  ]);
  expect(changesOf({ competitorIds: [5, 6], count: 2 }, null)).toEqual([{ field: 'count', before: '2', after: '–' }]);
});
