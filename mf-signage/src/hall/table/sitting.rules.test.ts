import { isStillThere, longestIdle, readSitting } from './sitting.rules';

const sitting = { deviceId: 'd1', officialId: 4, at: 1_000 };

it('asks again after 90 minutes, and on another pairing', () => {
  expect(isStillThere(sitting, 'd1', 1_000 + longestIdle - 1)).toBe(true);
  expect(isStillThere(sitting, 'd1', 1_000 + longestIdle)).toBe(false);
  expect(isStillThere(sitting, 'd2', 1_000)).toBe(false);
  expect(isStillThere(null, 'd1', 1_000)).toBe(false);
});

it('reads what is stored, and nothing else', () => {
  expect(readSitting(JSON.stringify(sitting))).toEqual(sitting);
  for (const text of [null, '', '{', '4', '{"deviceId":"d1"}', '{"deviceId":"d1","officialId":"4","at":1}'])
    expect(readSitting(text)).toBeNull();
});
