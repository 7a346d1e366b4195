import { pageTitle, site } from './site';
import { genders, provinces, states } from './places';

it('knows the genders, the states and the provinces of section 3', () => {
  expect(genders).toEqual([
    { id: 1, name: 'Male' },
    { id: 2, name: 'Female' },
  ]);
  expect([states.length, provinces.length]).toEqual([50, 13]);
  const all = [...states, ...provinces];
  expect(new Set(all.map(({ code }) => code)).size).toBe(63);
  for (const { code, name } of all)
    expect([code, name]).toEqual([expect.stringMatching(/^[A-Z]{2}$/), expect.stringMatching(/^[A-Z][a-z]+/)]);
  expect(states.find(({ code }) => code === 'CA')?.name).toBe('California');
  expect(provinces.find(({ code }) => code === 'NU')?.name).toBe('Nunavut');
});

it('titles pages with the prefix, and has no e-mail address of the site', () => {
  expect(pageTitle('Home')).toBe('SCHI | Home');
  expect(site).toEqual({ name: 'Southern California Hapkido Invitational', prefix: 'SCHI', email: '' });
});
