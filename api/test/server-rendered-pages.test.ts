import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { addDays, formatDate } from '@schi/contract';
import { inlinedData } from '../src/platform/boot/site';
import { createFreshness } from '../src/platform/db/public-cache';
import { createWeb } from '../src/platform/web';
import { eventually } from './eventually';
import { buildTournament, type BuiltTournament } from './factories';
import { requireBuild } from './require-build';
import { startTestServer, stillClock, type TestServer } from './server';

const rootDir = path.resolve(__dirname, '../..');

describe('the home page as the server sends it', () => {
  const noon = new Date('2025-03-01T20:00:00Z');
  const clock = stillClock(noon);
  const days = (count: number) => new Date(noon.getTime() + count * 24 * 3_600_000);
  const errors: unknown[] = [];
  let server: TestServer;
  let front: Server;
  let tournament: BuiltTournament;

  beforeAll(async () => {
    requireBuild('shell/dist/server/renderer.js');
    server = await startTestServer({ clock });
    tournament = await buildTournament(server.db, { now: noon });
    const freshness = createFreshness(server.app.listener, clock);
    const web = createWeb({
      rootDir,
      inlined: inlinedData(server.db, clock, freshness, {
        googleClientId: null,
        devInbox: false,
        paysAtDeskOnly: false,
        leastOnline: 0,
        organizer: { text: 'Example Hapkido, 1 Main St, Torrance', email: 'organizers@example.org' },
      }),
      elsewhere: {},
      publicUrl: 'https://schi.example',
      onError: (error) => errors.push(error),
    });
    front = createServer((request, response) => void web.serve(request, response));
    await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve));
  });
  afterAll(async () => {
    front.close();
    await server.stop();
  });

  const get = async (url: string) => {
    const answer = await fetch(`http://127.0.0.1:${(front.address() as AddressInfo).port}${url}`);
    return { policy: answer.headers.get('content-security-policy') ?? '', text: await answer.text() };
  };
  /** What the page's root element holds, as text; React marks where one text ends and the next begins. */
  const home = async () => {
    const { text } = await get('/');
    return (/<div id="root">([\s\S]*)<\/div>\s*<script type="application\/json"/.exec(text)?.[1] ?? '')
      .replace(/<!--.*?-->/g, '')
      .replace(/&#x27;/g, "'");
  };

  it('holds where and when, prices, schedule, events and venue', async () => {
    clock.set(noon);
    const text = await home();
    for (const words of [
      formatDate(tournament.date),
      'Torrance, California',
      ...['$55.00', '$65.00', '$80.00', '$15.00', '$10.00'],
      'A child under 5 with an adult is free',
      'Opening ceremony',
      'Competitors may enter as many events as they choose at no extra fee.',
      'Weapon forms',
      'Ken Miller Recreation Center',
      '3341 Torrance Boulevard, Torrance, CA 90503',
      'Privacy Policy',
    ])
      expect(text).toContain(words);
    expect(errors).toEqual([]);
  });

  it.each([
    ['opens soon', -20, 'REGISTRATION OPENS SOON'],
    ['is open', 0, 'Online registration is open'],
    ['is closed', 57, 'Registration is currently closed'],
    ['is in person on the day', 60, 'Registration is in person only, 8:30AM to 10AM.'],
    ['is closed when no tournament is planned', 62, 'Registration is currently closed'],
  ])('says that registration %s', async (_, after, words) => {
    clock.set(days(after));
    const text = await home();
    expect(text).toContain(words);
    expect(text.split('Register online').length - 1).toBe(after === 0 ? 2 : 0);
    expect(text.includes('Pricing')).toBe(after !== 62);
  });

  it('changes at midnight where the tournament is held', async () => {
    const midnight = new Date(`${tournament.date}T07:00:00Z`);
    clock.set(new Date(midnight.getTime() - 1));
    expect(await home()).not.toContain('Tournament today!');
    clock.set(midnight);
    expect(await home()).toContain('Tournament today!');
  });

  it('follows the data', async () => {
    clock.set(noon);
    await home();
    await server.db('tournament').where({ id: tournament.id }).update({ city: 'Gardena' });
    await eventually(async () => expect(await home()).toContain('Gardena, California'));
  });

  it('has a policy that allows the styles it carries, by their hashes', async () => {
    const { policy, text } = await get('/');
    const styles = [...text.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, style]) => style ?? '');
    expect(styles).toHaveLength(2);
    for (const style of styles) expect(policy).toContain(createHash('sha256').update(style).digest('base64'));
    expect(policy).not.toContain('unsafe');
  });

  it('describes the tournament to search engines', async () => {
    clock.set(noon);
    const { text } = await get('/');
    const json = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(text)?.[1] ?? '';
    expect(JSON.parse(json)).toMatchObject({
      '@type': 'SportsEvent',
      startDate: tournament.date,
      url: 'https://schi.example/',
      location: { name: 'Ken Miller Recreation Center', address: { postalCode: '90503', addressRegion: 'CA' } },
      offers: [
        { price: '55.00', availability: 'https://schema.org/InStock' },
        { price: '80.00', availability: 'https://schema.org/InStoreOnly' },
        { price: '10.00' },
      ],
    });
    clock.set(new Date(`${addDays(tournament.date, 3)}T20:00:00Z`));
    expect((await get('/')).text).not.toContain('SportsEvent');
  });

  it.each([
    ['/', 'SCHI | Home'],
    ['/contact', 'SCHI | Contact Us'],
    ['/privacy', 'SCHI | Privacy Policy'],
    ['/mailing-list', 'SCHI | Mailing List'],
    ['/user/login', 'SCHI | Log In'],
    ['/user/register', 'SCHI | Sign Up'],
  ])('titles %s %s and gives it one address', async (url, title) => {
    const { text } = await get(url);
    expect(text).toContain(`<title>${title}</title>`);
    expect(text).toContain(`<meta property="og:title" content="${title}">`);
    expect(text).toContain(`<link rel="canonical" href="https://schi.example${url}">`);
  });

  it('renders the privacy policy too', async () => {
    const { text } = await get('/privacy');
    expect(text).toContain('Last updated January 29, 2023');
    expect(errors).toEqual([]);
  });
});
