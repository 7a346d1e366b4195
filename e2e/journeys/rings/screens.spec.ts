import { formatDate, type SignageRing, type Tournament } from '@schi/contract';
import { expect, test } from '../../fixtures';
import { expectFineInViews } from '../../support/schemes';

test.skip(({ viewport }) => (viewport?.width ?? 0) < 600, 'Screens hang on a wall');

const titles = [
  'Boys 8–9, white to yellow belt',
  'Girls 10–11, green belt, 60–72 lb',
  'Adults, black belt',
  'Teens 14–15, brown belt and red belt, middle weight, 120–140 lb',
];
const ringsOf = (count: number): SignageRing[] =>
  Array.from({ length: count }, (_, ring) => {
    const item = (place: number) => ({
      ringAssignmentId: ring * 10 + place,
      title: titles[(ring + place) % titles.length] ?? '',
      eventTypes: ['Forms', 'Self-defence', 'Weapon forms'].slice(0, 1 + (place % 3)),
      order: place,
      isCompleted: false,
    });
    return {
      ringId: ring + 1,
      name: `Ring ${ring + 1}`,
      isOpen: true,
      current: ring % 5 === 3 ? null : item(0),
      upcoming:
        ring % 5 === 4
          ? []
          : [1, 2, 3].map((place) => ({ ...item(place), ...(place === 1 ? { step: 'onDeck' as const } : {}) })),
    };
  });

/**
 * The least sizes of type as parts of the screen’s shorter side, read from ten meters: on a screen 680 mm high (55
 * inches) 40 of 1080 pixels are type of 25 mm. Up to six rings leave room for 19 mm also of what comes next.
 */
const readable = { now: 40 / 1080, next: (rings: number) => (rings <= 6 ? 30 : 22) / 1080 };

test('a screen says before the day when the day begins', async ({ page, request }) => {
  const tournaments = (await (await request.get('/api/tournaments')).json()) as Tournament[];
  const coming = tournaments.find(({ isRegistrationOpen }) => isRegistrationOpen);
  await page.goto('/signage/ring-assignments');
  await expect(page.getByText(`Begins on ${formatDate(coming?.tournamentDate ?? '')}`).first()).toBeVisible();
  await expectFineInViews(page);
});

for (const [width, height] of [
  [1920, 1080],
  [1080, 1920],
  [1280, 720],
  [3840, 2160],
] as const)
  test(`a screen of ${width} by ${height} shows one to twelve rings with nothing cut off`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    let count = 1;
    await page.route('**/api/signage/ring-assignments/*', (route) => route.fulfill({ json: ringsOf(count) }));
    for (count of [1, 4, 6, 8, 12]) {
      await page.goto('/signage-standalone/');
      await expect(page.getByRole('heading', { level: 2 })).toHaveCount(count);
      await page.evaluate(async () => {
        await document.fonts.ready;
      });
      const seen = () =>
        page.evaluate(() => {
          const cut = [...document.querySelectorAll('[data-fits]')].filter(
            (part) => part.scrollHeight > part.clientHeight || part.scrollWidth > part.clientWidth,
          );
          const outside = [...document.querySelectorAll('article :is(h2, h3, p, div > span, li, small)')].filter(
            (text) => {
              const [card, own] = [text.closest('article'), text].map((element) => element?.getBoundingClientRect());
              return (
                !card || !own || own.top < card.top - 1 || own.bottom > card.bottom + 1 || own.right > card.right + 1
              );
            },
          );
          const smallest = (texts: Iterable<Element>) =>
            Math.min(...[...texts].map((text) => parseFloat(getComputedStyle(text).fontSize)));
          const heads = [...document.querySelectorAll('article h3')].filter(
            ({ textContent }) => textContent === 'Happening Now' || textContent === 'Next',
          );
          const now = smallest(heads.flatMap(({ nextElementSibling }) => nextElementSibling ?? []));
          return {
            cut: cut.length,
            outside: outside.length,
            now,
            next: smallest(document.querySelectorAll('article li')),
          };
        });
      await expect.poll(seen).toMatchObject({ cut: 0, outside: 0 });
      const { now, next } = await seen();
      const side = Math.min(width, height);
      expect(now / side, `${count} rings, happening now`).toBeGreaterThanOrEqual(readable.now);
      expect(next / side, `${count} rings, upcoming`).toBeGreaterThanOrEqual(readable.next(count));
    }
  });

test('a screen loads itself again after a deployment, and not before', async ({ page }) => {
  let etag = '"first"';
  let loads = 0;
  await page.route('**/signage-standalone/', async (route) => {
    if (route.request().method() === 'HEAD') return route.fulfill({ headers: { etag } });
    loads += 1;
    return route.continue();
  });
  await page.clock.install();
  await page.goto('/signage-standalone/');
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  const fiveMinutes = 5 * 60_000;
  const asked = page.waitForResponse((answer) => answer.request().method() === 'HEAD');
  await page.clock.fastForward(fiveMinutes);
  await asked;
  expect(loads).toBe(1);
  etag = '"second"';
  await page.clock.fastForward(fiveMinutes);
  await expect.poll(() => loads).toBe(2);
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
});

test('a screen whose browser is too old for its scripts says so in one sentence', async ({ page }) => {
  const sentence = page.getByText('This page has not started. Load it again, or use a newer browser');
  await page.goto('/signage-standalone/');
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  await expect(sentence).toBeHidden();
  // As a browser that cannot parse it: nothing of it runs.
  await page.route('**/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: 'no script' }));
  await page.goto('/signage-standalone/');
  await expect(sentence).toBeVisible();
});
