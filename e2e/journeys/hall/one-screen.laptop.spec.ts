import type { Page } from 'playwright/test';
import type * as contract from '@schi/contract';
import { demo, expect, sessionFor, testOnOwnServer } from '../../fixtures';
import { callDivision, paired, panelOfEight, pressesOfPanel, typeScores } from '../../support/ring-table';
import { expectNothingCut, expectStatesInForcedColors } from '../../support/schemes';

const test = testOnOwnServer();

const sizes = [
  [1024, 768],
  [820, 1180],
  [360, 640],
] as const;

type Assignments = readonly contract.MatchdayAssignment[];
const largest = (format: contract.EventFormat, title?: string) => (all: Assignments) =>
  all
    .filter(
      ({ events }) => events.length === 1 && events[0]?.format === format && (!title || events[0].title === title),
    )
    .sort((one, other) => other.competitorIds.length - one.competitorIds.length)[0];

const digits = /^\d$/;
const formats: { choose: ReturnType<typeof largest>; opens?: RegExp; keys: RegExp[] }[] = [
  { choose: largest('panel'), keys: [digits, /^J\d/, /^Enter(?! from paper)/] },
  {
    choose: largest('bracket'),
    opens: /^Open /,
    keys: [/^\+\d/, /^Warning/, /^Penalty/, /^Clock/],
  },
  { choose: largest('measured', 'High fall'), keys: [/^O, over/, /^X, failed/, /^–, passes/] },
  { choose: largest('measured', 'Long fall'), keys: [digits, /^Enter(?! from paper)/, /^Foul/, /^Pass/] },
  { choose: largest('attempts'), keys: [/^Station/, /^Note the/] },
];

const judgesKeys = [digits, /^Enter/];

/** The names of the keys of which a part lies outside the window, or below its bar or foot. */
const hiddenKeys = (table: Page, names: readonly RegExp[]): Promise<string[]> =>
  table.evaluate(
    (sources) => {
      const found = [...document.querySelectorAll('button')]
        .map((key) => ({ key, name: key.getAttribute('aria-label') ?? key.textContent.trim() }))
        .filter(({ name }) => sources.some((source) => new RegExp(source).test(name)));
      const isHidden = (key: Element) => {
        const { left, right, top, bottom } = key.getBoundingClientRect();
        return [
          [left + 6, top + 6],
          [right - 6, bottom - 6],
        ].some(([x = 0, y = 0]) => !key.contains(document.elementFromPoint(x, y)));
      };
      if (found.length < sources.length) return ['keys are missing'];
      return found.filter(({ key }) => isHidden(key)).map(({ name }) => name);
    },
    names.map(({ source }) => source),
  );

test('every key of every format is in view on a tablet, upright or on its side, and on a phone', async ({
  browser,
  page,
  server,
}) => {
  const session = await sessionFor(server.url, demo.director);
  for (const [place, { choose, opens, keys }] of formats.entries()) {
    const { ringId, codeFor, title } = await callDivision(page.request, session, { place, choose, to: 'inRing' });
    const code = await codeFor({ kind: 'ring table', ringId, name: 'The table' });
    const table = await paired(browser, server.url, code, 'Open the table');
    await test.step(title, async () => {
      if (opens) await table.getByRole('button', { name: opens }).first().click();
      for (const [width, height] of sizes) {
        await table.setViewportSize({ width, height });
        await expect.poll(() => hiddenKeys(table, keys), { message: `${width} × ${height}` }).toEqual([]);
        expect(await table.evaluate(() => window.scrollY)).toBe(0);
      }
      await expectNothingCut(table);
    });
    if (place === 0) {
      const ofJudge = await codeFor({ kind: 'judge', ringId, seat: 1, name: 'A judge' });
      const judge = await paired(browser, server.url, ofJudge, 'Open the judge’s page');
      for (const [width, height] of sizes) {
        await judge.setViewportSize({ width, height });
        await expect.poll(() => hiddenKeys(judge, judgesKeys), { message: `${width} × ${height}` }).toEqual([]);
      }
      await expectNothingCut(judge);
      await judge.context().close();
    }
    if (place === 0) await expectStatesInForcedColors(table, '[role=group][aria-label^="Seats for"] button');
    await table.context().close();
  }
});

test('five judges vote between two who are level with a tap each, without scrolling', async ({
  browser,
  page,
  server,
}) => {
  const session = await sessionFor(server.url, demo.director);
  const choose = (all: Assignments) =>
    all.find(
      ({ competitorIds, events }) => competitorIds.length === 2 && events.length === 1 && events[0]?.format === 'panel',
    );
  const { ringId, codeFor } = await callDivision(page.request, session, { place: 7, choose, to: 'inRing' });
  const code = await codeFor({ kind: 'ring table', ringId, name: 'The table' });
  const table = await paired(browser, server.url, code, 'Open the table');
  for (const isLast of [false, true]) {
    await typeScores(table, { 1: '8.5', 2: '8.5', 3: '8.5', 4: '8.5', 5: '8.5' });
    if (!isLast) await table.getByRole('button', { name: /^Next: / }).click();
  }
  await table.getByRole('button', { name: 'Judges’ vote…' }).click();
  const dialog = table.getByRole('dialog', { name: 'Judges’ vote' });
  for (const judge of [1, 2, 3, 4, 5])
    await dialog
      .getByRole('radiogroup', { name: `Judge ${judge}` })
      .getByRole('radio')
      .nth(judge % 2)
      .check();
  await expect(dialog.getByRole('status', { name: /^Votes for/ })).toHaveText(['2', '3']);
  for (const [width, height] of sizes) {
    await table.setViewportSize({ width, height });
    const faces = await dialog
      .getByRole('radio')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
    expect(Math.min(...faces)).toBeGreaterThanOrEqual(44);
    expect(await dialog.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
  }
  await expectNothingCut(table);
  await expectStatesInForcedColors(table, 'dialog [role=radiogroup] input + span');
  await table.context().close();
});

test('a volunteer scores eight before five judges with eleven presses each and nine for the division', async ({
  browser,
  page,
  server,
}) => {
  const session = await sessionFor(server.url, demo.director);
  const called = { place: 6, choose: panelOfEight, to: 'soon' } as const;
  const { ringId, codeFor, title } = await callDivision(page.request, session, called);
  const code = await codeFor({ kind: 'ring table', ringId, name: 'The table' });
  const table = await paired(browser, server.url, code, 'Open the table');
  await table.setViewportSize({ width: 1024, height: 768 });
  const { competitors, division } = await pressesOfPanel(table, title);
  expect(Math.max(...competitors)).toBeLessThanOrEqual(11);
  expect(division).toBeLessThanOrEqual(9);
  await expect(table.getByText(/everything is sent/)).toBeVisible();
  await table.context().close();
});
