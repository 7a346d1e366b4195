import type { APIRequestContext, Browser, Page } from 'playwright';
import type * as contract from '@schi/contract';
import { callDivision, countedPresses, paired, panelOfEight, pressesOfPanel } from '../support/ring-table';

type Assignments = readonly contract.MatchdayAssignment[];
/** The largest division that waits, of an event of this format and title. */
export const largest = (all: Assignments, format?: contract.EventFormat, title?: string) =>
  [...all]
    .filter(
      ({ events, step }) =>
        step === 'planned' &&
        (format === undefined || (events.length === 1 && events[0]?.format === format)) &&
        (title === undefined || events[0]?.title === title),
    )
    .sort((a, b) => b.competitorIds.length - a.competitorIds.length)[0];

interface Hall {
  browser: Browser;
  url: string;
  request: APIRequestContext;
  session: contract.Session;
  line: (isHeld: boolean, text: string, found: string) => void;
}

/** Prints how many taps each thing takes at a ring table, in rings 4 to 8. */
export const printTaps = async ({ browser, url, request, session, line }: Hall) => {
  const at = async (
    place: number,
    choose: (all: Assignments) => contract.MatchdayAssignment | undefined,
    to: contract.CallAssignment['to'],
    play: (table: Page, title: string) => Promise<void>,
  ) => {
    const { ringId, codeFor, title } = await callDivision(request, session, { place, choose, to });
    const code = await codeFor({ kind: 'ring table', ringId, name: 'Taps' });
    const table = await paired(browser, url, code, 'Open the table');
    await table.setViewportSize({ width: 1024, height: 768 });
    await play(table, title);
    await table.context().close();
  };
  const say = (what: string, taps: number, most: number) =>
    line(taps <= most, `taps: ${what}`, `${taps}  (at most ${most})`);

  await at(3, panelOfEight, 'soon', async (table, title) => {
    const { score, competitors, division } = await pressesOfPanel(table, title);
    say('a score of one judge', score, 2);
    say('a competitor before five judges', Math.max(...competitors), 11);
    say('a division of eight beside its scores', division, 9);
  });
  await at(
    4,
    (all) => largest(all, 'bracket'),
    'inRing',
    async (table) => {
      const { press, pressesOf } = countedPresses(table);
      say(
        'a bout is opened and its clock started',
        await pressesOf(async () => {
          await press(/^Open /);
          await press(/^Clock: /);
        }),
        2,
      );
      say('points of a bout', await pressesOf(() => press('+3 for red')), 1);
      say('a penalty', await pressesOf(() => press(/^Penalty · .* for blue$/)), 1);
      for (let count = 0; count < 2; count += 1) await press('+3 for red');
      say(
        'the end of a bout, and the next one',
        await pressesOf(async () => {
          await press(/^Red wins /);
          await press(/^Next: /);
        }),
        2,
      );
    },
  );
  await at(
    5,
    (all) => largest(all, 'measured', 'High fall'),
    'inRing',
    async (table) => {
      const { press, pressesOf } = countedPresses(table);
      say('a high fall', await pressesOf(() => press('O, over')), 1);
    },
  );
  await at(
    6,
    (all) => largest(all, 'measured', 'Long fall'),
    'inRing',
    async (table) => {
      const { press, pressesOf } = countedPresses(table);
      say(
        'a long fall of three digits',
        await pressesOf(async () => {
          for (const digit of '412') await press(digit);
          await press(/^Enter/);
        }),
        4,
      );
    },
  );
  await at(
    7,
    (all) => largest(all, 'attempts'),
    'inRing',
    async (table) => {
      const { press, pressesOf } = countedPresses(table);
      const stations = table.getByRole('button', { name: /^Station \d/ });
      await stations.first().waitFor();
      const boards = await stations.count();
      say(
        `a breaking attempt with ${boards} boards`,
        await pressesOf(async () => {
          for (let station = 1; station <= boards; station += 1) await press(new RegExp(`^Station ${station}:`));
          await press(/^Note the /);
        }),
        boards + 1,
      );
    },
  );
};
