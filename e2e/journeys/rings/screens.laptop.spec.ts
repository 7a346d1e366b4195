// Longer than 300 lines because its journeys look at the same walls, whose answers and measures they share.
import type { Page } from 'playwright/test';
import {
  formatDate,
  getRingAssignments,
  getTournaments,
  signageRefreshMs,
  todayIn,
  type RingAssignment,
  type SignageRing,
  type Tournament,
} from '@schi/contract';
import { expect, test } from '../../fixtures';
import { expectFineInViews } from '../../support/schemes';

const titles = [
  'Boys 8–9, white to yellow belt',
  'Girls 10–11, green belt, 60–72 lb',
  'Adults, black belt',
  'Teens 14–15, brown belt and red belt, middle weight, 120–140 lb',
];
const item = (ring: number, place: number): RingAssignment => ({
  ringAssignmentId: ring * 10 + place,
  title: titles[(ring + place) % titles.length] ?? '',
  eventTypes: ['Forms', 'Self-defence', 'Weapon forms'].slice(0, 1 + (place % 3)),
  order: place,
  isCompleted: false,
});
const ringsOf = (count: number): SignageRing[] =>
  Array.from({ length: count }, (_, ring) => ({
    ringId: ring + 1,
    name: `Ring ${ring + 1}`,
    isOpen: true,
    current: ring % 5 === 3 ? null : item(ring, 0),
    upcoming:
      ring % 5 === 4
        ? []
        : [1, 2, 3].map((place) => ({ ...item(ring, place), ...(place === 1 ? { step: 'onDeck' as const } : {}) })),
  }));

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

const none = 'No upcoming divisions currently scheduled in this ring, please check again soon.';
/** The time of the page, in milliseconds since 1970. */
let nowMs = 0;
const inMinutes = (minutes: number) => new Date(nowMs + minutes * 60_000).toISOString();
const planned = (ring: SignageRing): SignageRing => ({
  ...ring,
  current: null,
  upcoming: [1, 2, 3].map((place) => ({
    ...item(ring.ringId, place),
    divisionNumber: ring.ringId + place,
    expectedAt: inMinutes(10),
  })),
});
const running = (ring: SignageRing): SignageRing => ({
  ...planned(ring),
  current: ring.current ?? {
    ...item(ring.ringId, 0),
    divisionNumber: 7,
    numbers: { first: 101, last: 112, word: 'Turn' },
  },
});
const stopped = (isHall: boolean) => ({
  isHall,
  from: inMinutes(-5),
  reason: 'technical' as const,
  timeZone: 'America/Los_Angeles',
});

interface WallState {
  /** Whether the tournament is today. */
  isDay?: boolean;
  /** The answer of the server, from rings that each have something to run and something next. */
  rings: (rings: SignageRing[]) => SignageRing[];
  /** What every shown ring says. */
  each?: string | RegExp;
  /** What no ring says. */
  never?: string | RegExp;
  /** What is said once. */
  once?: string | RegExp;
  /** Rings that are not shown. */
  hidden?: (count: number) => number;
  /** The network is gone since the first answer. */
  isAway?: boolean;
}
const states: Record<string, WallState> = {
  'before the day': {
    isDay: false,
    rings: (rings) => rings.map(planned),
    each: 'Next',
    once: /^Begins on \w+/,
    never: 'Happening Now',
  },
  'nothing planned': { rings: (rings) => rings.map((ring) => ({ ...ring, current: null, upcoming: [] })), each: none },
  'idle rings with a next division': {
    rings: (rings) => rings.map(planned),
    each: /^in about 10 minutes$/,
    never: 'Happening Now',
  },
  'running divisions': { rings: (rings) => rings.map(running), each: 'Happening Now', never: 'Next' },
  'divisions that run with none behind them': {
    rings: (rings) => rings.map((ring) => ({ ...running(ring), upcoming: [] })),
    each: none,
  },
  'divisions on deck': {
    rings: (rings) =>
      rings.map((ring) => ({
        ...running(ring),
        upcoming: [1, 2, 3].map((place) => ({
          ...item(ring.ringId, place),
          ...(place === 1
            ? { step: 'onDeck' as const, numbers: { first: 113, last: 121, word: 'Bout' as const } }
            : {}),
        })),
      })),
    each: 'On deck',
  },
  'a closed ring': {
    rings: (rings) => rings.map((ring, index) => ({ ...running(ring), isOpen: index % 4 !== 0 || rings.length === 1 })),
    each: 'Happening Now',
    hidden: (count) => (count === 1 ? 0 : count / 4),
  },
  'no open ring': {
    rings: (rings) => rings.map((ring) => ({ ...ring, isOpen: false })),
    once: 'Finished loading but no ring data available',
    hidden: (count) => count,
  },
  'a stop of the hall': {
    // No time is foreseen (rule G14).
    rings: (rings) =>
      rings.map((ring, index) => ({
        ...(index % 2 ? planned : running)(ring),
        upcoming: [1, 2, 3].map((place) => item(ring.ringId, place)),
        stop: stopped(true),
      })),
    each: /^Stopped since .*: Technical trouble\.$/,
    never: 'Next',
  },
  'a lost network': {
    rings: (rings) => rings.map(running),
    once: /^This is \d+ seconds old\. The network is down\./,
    each: 'Happening Now',
    isAway: true,
  },
  'a day that is over': {
    rings: (rings) =>
      rings.map((ring) => ({
        ...ring,
        current: null,
        upcoming: [1, 2].map((place) => ({ ...item(ring.ringId, place), isCompleted: true })),
      })),
    each: none,
    never: 'Upcoming',
  },
};

/** What is wrong with the layout of a wall: something cut, outside its frame or the window, or over something else. */
const faults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const { innerWidth, innerHeight } = window;
    const root = document.documentElement;
    if (root.scrollHeight > innerHeight || root.scrollWidth > innerWidth) found.push('The page scrolls');
    const label = (element: Element) => `${element.tagName} ${element.textContent?.slice(0, 40) ?? ''}`;
    const box = (element: Element) => element.getBoundingClientRect();
    const isBroken = (head: Element) => {
      const line = document.createRange();
      line.selectNodeContents(head);
      return line.getClientRects().length > 1;
    };
    const isWithin = (inner: DOMRect, outer: Pick<DOMRect, 'top' | 'right' | 'bottom' | 'left'>) =>
      inner.top >= outer.top - 1 &&
      inner.left >= outer.left - 1 &&
      inner.right <= outer.right + 1 &&
      inner.bottom <= outer.bottom + 1;
    for (const part of document.querySelectorAll('[data-fits]'))
      if (part.scrollHeight > part.clientHeight || part.scrollWidth > part.clientWidth)
        found.push(`Cut: ${label(part)}`);
    for (const text of document.querySelectorAll('article :is(h2, h3, p, strong, b, div > span, li, small)')) {
      const card = text.closest('article');
      if (card && !isWithin(box(text), box(card))) found.push(`Outside its card: ${label(text)}`);
    }
    if (!document.querySelector('header time')?.textContent) found.push('There is no time');
    if (!document.querySelector('header [role="img"]')) found.push('There is no code');
    for (const head of document.querySelectorAll<HTMLElement>('article h3'))
      if (isBroken(head)) found.push(`Broken: ${label(head)}`);
    const blocks = [...document.querySelectorAll('article, header > *, [role="status"]:not(header *)')].filter(
      (block) => block.checkVisibility(),
    );
    for (const [index, block] of blocks.entries()) {
      const own = box(block);
      if (!isWithin(own, { top: 0, left: 0, right: innerWidth, bottom: innerHeight }))
        found.push(`Outside the window: ${label(block)}`);
      if (block.scrollWidth > block.clientWidth + 1 && block.tagName !== 'svg') found.push(`Wider: ${label(block)}`);
      for (const other of blocks.slice(index + 1)) {
        const { top, left, right, bottom } = box(other);
        if (own.width * own.height === 0 || block.contains(other) || other.contains(block)) continue;
        const isApart =
          own.right <= left + 1 || right <= own.left + 1 || own.bottom <= top + 1 || bottom <= own.top + 1;
        if (!isApart) found.push(`${label(block)} lies over ${label(other)}`);
      }
    }
    return found;
  });

const wallSizes = [
  { width: 1920, height: 1080 },
  { width: 1080, height: 1920 },
];

// The shell shows the same component: one state of the other numbers of rings is enough there.
for (const [path, counts, once] of [
  ['/signage-standalone/', [1, 4, 8, 12], []],
  ['/signage/ring-assignments', [12], [1, 4, 8]],
] as const)
  test(`a wall at ${path} shows every state of ${counts.join(', ')} rings whole, wide and high`, async ({
    page,
    request,
  }) => {
    const tournaments = (await (await request.get(getTournaments.path)).json()) as Tournament[];
    const coming = tournaments.find(({ isRegistrationOpen }) => isRegistrationOpen);
    if (!coming) throw new Error('The demonstration has no tournament that comes');
    const today = todayIn(coming.timeZone, new Date());
    let [count, isAway, state]: [number, boolean, WallState] = [0, false, { rings: () => [] }];
    await page.route(`**${getTournaments.path}`, (route) =>
      isAway
        ? route.abort()
        : route.fulfill({ json: [state.isDay === false ? coming : { ...coming, tournamentDate: today }] }),
    );
    await page.route(`**${getRingAssignments.path.replace(':tournamentId', '*')}`, (route) =>
      isAway ? route.abort() : route.fulfill({ json: state.rings(ringsOf(count)) }),
    );
    // Noon in the venue: forty refreshes do not reach the next day, whatever the hour of the test.
    await page.clock.install({ time: new Date(`${today}T20:00:00Z`) });
    await page.goto(path);
    await page.evaluate(async () => {
      await document.fonts.ready;
    });
    const cards = page.getByRole('article');
    for (count of [...counts, ...once])
      for (const [name, next] of Object.entries(states).slice(0, once.some((one) => one === count) ? 1 : undefined))
        await test.step(`${count} rings, ${name}`, async () => {
          state = next;
          isAway = false;
          nowMs = await page.evaluate(() => Date.now());
          await page.clock.fastForward(signageRefreshMs);
          const shown = count - (state.hidden?.(count) ?? 0);
          await expect(cards).toHaveCount(shown);
          const each = state.each ? cards.filter({ has: page.getByText(state.each, { exact: true }) }) : cards;
          await expect(each).toHaveCount(shown);
          if (state.isAway) {
            isAway = true;
            await page.clock.fastForward(60_000);
          }
          if (state.once) await expect(page.getByText(state.once)).toBeVisible();
          if (state.never) await expect(cards.getByText(state.never, { exact: true })).toHaveCount(0);
          for (const size of wallSizes) {
            await page.setViewportSize(size);
            await expect.poll(() => faults(page), `${size.width} wide`).toEqual([]);
          }
        });
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
