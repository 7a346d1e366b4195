import type { Page } from 'playwright/test';
import { enter, expect, test } from '../fixtures';
import { beginRegistration, fillCart } from '../support/cart';
import { newCustomer } from '../support/customer';

/** What a page of the customer area may cost beyond the visitor's first load: bytes of JavaScript over the wire (brotli). */
const budget = 80 * 1024;

/** The scripts a page has loaded, and how many bytes each took over the wire. */
const scriptsOf = async (page: Page, address: string): Promise<Map<string, number>> => {
  await page.goto(address);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  const loaded = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => name.endsWith('.js'))
      .map(({ name, encodedBodySize }): [string, number] => [new URL(name).pathname, encodedBodySize]),
  );
  return new Map(loaded);
};

test('each page of the customer area costs little more than what every visitor has', async ({ page, inbox }) => {
  test.skip((page.viewportSize()?.width ?? 0) < 600, 'Scripts are the same on every screen');
  test.slow();
  const { session } = await newCustomer(page.request, inbox);
  const cart = await beginRegistration(page.request, session);
  await fillCart(page.request, session, cart);
  const first = await scriptsOf(page, '/');
  expect(first.size).toBeGreaterThan(0);
  await enter(page, session);
  const one = `/customer/registration/${cart.registrationId}`;
  const routes = [
    '/customer/home',
    '/customer/home/notification-preferences',
    '/customer/file-sharing',
    '/customer/registration',
    one,
    `${one}/competitor`,
    `${one}/confirmation`,
    `${one}/receipt`,
  ];
  const extra: Record<string, number> = {};
  for (const route of routes) {
    const scripts = await scriptsOf(page, route);
    expect([...scripts.keys()].some((name) => name.includes('/remotes/customer/'))).toBe(true);
    extra[route.replace(/\d+/, ':id')] = [...scripts].reduce((sum, [name, bytes]) => sum + (first.has(name) ? 0 : bytes), 0);
  }
  console.log(extra);
  for (const [route, bytes] of Object.entries(extra)) {
    expect(bytes, route).toBeGreaterThan(0);
    expect(bytes, route).toBeLessThanOrEqual(budget);
  }
});
