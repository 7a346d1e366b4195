import type { Page } from 'playwright/test';
import * as contract from '@schi/contract';
import { demo, expect, sessionFor, testOnOwnServer } from '../../fixtures';
import { call } from '../../support/customer';
import { sql } from '../../support/database';
import { callDivision, finish, paired, typeScores } from '../../support/ring-table';
import { expectFineInViews, tableViews } from '../../support/schemes';

const test = testOnOwnServer();

type Preset = (typeof contract.eventRules.scoringPresets)[number];

/** Scores three turns before judges: the first has the highest scores. */
const scoreTurns = async (table: Page, { judges }: Preset, rules: contract.contests.ContestRules) => {
  if (rules.format !== 'panel') throw new Error('Judges score turns');
  const { most, step, holds } = rules.panel;
  if (holds === 'all') await table.getByRole('button', { name: 'They have performed' }).click();
  for (let turn = 0; turn < 3; turn += 1) {
    for (let judge = 1; judge <= judges; judge += 1) {
      await typeScores(table, { [judge]: ((most - (turn + 1) * step) / 100).toFixed(2) });
    }
    if (turn < 2) await table.getByRole('button', { name: /^Next: / }).click();
  }
};

/** Fights the three bouts of three, which red, blue and red win. */
const fightBouts = async (table: Page, { judges }: Preset, { bout }: { bout: contract.scoring.BoutRules }) => {
  const winners = ['red', 'blue', 'red'] as const;
  const best = bout.points.indexOf(Math.max(...bout.points));
  for (const winner of winners) {
    const open = table.getByRole('button', { name: /^Open Bout/ }).first();
    const next = table.getByRole('button', { name: /^Next: / });
    await open.or(next).first().click();
    const name = winner === 'red' ? 'Red' : 'Blue';
    if (bout.decidedBy === 'flags')
      for (let judge = 1; judge <= judges; judge += 1)
        await table
          .getByRole('radiogroup', { name: `Judge ${judge}` })
          .getByRole('radio', { name: new RegExp(`^${name}`) })
          .press('Space');
    else {
      const key = `+${bout.points[best] ?? 0} ${bout.pointNames[best] ?? ''}`.trim();
      for (
        let press = 0;
        press < 4 && !(await table.getByRole('button', { name: new RegExp(`^${name} wins`) }).isVisible());
        press += 1
      )
        await table.getByRole('button', { name: `${key} for ${winner}`, exact: true }).click();
      if (bout.lead === null && bout.firstTo === null) {
        await table.getByRole('button', { name: 'Set the clock' }).click();
        await table.getByRole('dialog').getByRole('textbox').fill('0:01');
        await table.getByRole('dialog').getByRole('button', { name: 'Set and stop' }).click();
        await table.getByRole('button', { name: /Tap to start/ }).click();
      }
    }
    await table.getByRole('button', { name: new RegExp(`^${name} wins`) }).click();
    await expect(table.getByText(/ won: /)).toBeVisible();
  }
};

/** Breaks one board fewer with each competitor. */
const breakBoards = async (table: Page, rules: contract.scoring.BreakingRules) => {
  for (let broken = 3; broken > 0; broken -= 1) {
    for (let station = 1; station <= broken; station += 1)
      await table.getByRole('button', { name: new RegExp(`^Station ${station}: `) }).click();
    if (rules.isTimed) {
      await table.getByRole('button', { name: /Start/ }).click();
      await table.getByRole('button', { name: /Stop/ }).click();
    }
    await table.getByRole('button', { name: /^Note the / }).click();
  }
};

test('each preset of the field is scored at the ring table by three competitors', async ({ browser, page, server }) => {
  const session = await sessionFor(server.url, demo.director);
  let table: Page | null = null;
  for (const preset of contract.eventRules.scoringPresets) {
    await test.step(preset.name, async () => {
      const called = await callDivision(page.request, session, {
        place: 0,
        choose: (all) =>
          all.find(
            ({ events, competitorIds, step }) =>
              step === 'planned' &&
              events.length === 1 &&
              events[0]?.format === preset.format &&
              competitorIds.length >= 3,
          ),
        to: 'inRing',
      });
      const rules = contract.contests.contestRules(preset.format, {
        judges: preset.judges,
        attempts: 3,
        elimination: 'single',
        thirdPlace: 'shared',
        scoring: preset.scoring,
      });
      const [contest] = await sql<{ id: number; ringAssignmentId: number }>(
        server.dataDir,
        `with one as (select c.id, c.ring_assignment_id, (select array_agg(x.competitor_id order by x.start_number) from (select * from contest_entry e where e.contest_id = c.id order by e.start_number limit 3) x) as ids
           from contest c join ring_assignment a on a.id = c.ring_assignment_id where a.ring_id = $1 and a.step = 'inRing' limit 1),
         gone as (delete from contest_entry e using one where e.contest_id = one.id and not e.competitor_id = any(one.ids))
         update contest c set rules = c.rules || jsonb_build_object('complete', $2::jsonb), draw = jsonb_build_object('slots', to_jsonb(one.ids))
           from one where c.id = one.id returning c.id, c.ring_assignment_id as "ringAssignmentId"`,
        [called.ringId, JSON.stringify(rules)],
      );
      if (!table)
        table = await paired(
          browser,
          server.url,
          await called.codeFor({ kind: 'ring table', ringId: called.ringId, name: 'The table' }),
          'Open the table',
        );
      const at = table;
      await at.setViewportSize({ width: 1024, height: 768 });
      await at.reload();
      await expect(at.getByRole('button', { name: /^Divisions of this ring: / })).toContainText(called.title);
      await expectFineInViews(at, tableViews);
      if (rules.format === 'panel') await scoreTurns(at, preset, rules);
      else if (rules.format === 'bracket') await fightBouts(at, preset, rules);
      else if (rules.format === 'attempts') await breakBoards(at, rules.breaking);
      await finish(at, 'Master Kim');
      await expect(at.getByRole('list', { name: 'Results' }).getByRole('emphasis')).toHaveText([
        'gold',
        'silver',
        'bronze',
      ]);
      const id = contest?.ringAssignmentId ?? 0;
      await call(page.request, contract.matchday.call, { session, params: { id }, body: { to: 'done' } });
    });
  }
});
