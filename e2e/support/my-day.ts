import type { APIRequestContext, Page } from 'playwright/test';
import * as contract from '@schi/contract';
import { expect } from '../fixtures';
import { call } from './customer';

/** The section of My day with what is next. */
export const nextOf = (phone: Page) => phone.locator('section[aria-labelledby=next]');

interface Line {
  who: string;
  isNow: boolean;
}
const textOf = ({ who, isNow }: Line) => `${isNow ? 'Now' : 'Later'}: ${who}`;

/** What the page says: what is next, which before the day is the first of the plan, and all lines. */
const shownOn = async (phone: Page) => {
  const next = await nextOf(phone)
    .filter({ visible: true })
    .evaluateAll((sections) =>
      sections.map((section) => ({
        who: (section.querySelector('h2')?.textContent ?? '').replace(' → , ', ' '),
        isNow: section.firstElementChild?.textContent === 'Now',
      })),
    );
  const lines = await phone.locator('section[aria-labelledby=timeline] summary').evaluateAll((summaries) =>
    summaries.map((summary) => {
      const [when, who] = [...summary.querySelectorAll<HTMLElement>(':scope > span')].map(
        ({ innerText }) => innerText.split('\n')[0] ?? '',
      );
      return { who: who ?? '', isNow: when === 'Now' };
    }),
  );
  const all = [...next, ...lines].map(textOf);
  return { next: all[0] ?? '', lines: all.toSorted() };
};

/** The order in which steps call a family. */
const calls: readonly contract.MyDayEntry['step'][] = ['onDeck', 'staging', 'inRing'];

/** What the answer of the API asks the page to say; `firsts`: the lines of which one is next. */
const askedBy = ({ children }: contract.MyDay) => {
  const names = contract.namesApart(children.map(({ name, startNumber = null }) => ({ name, startNumber })));
  const items = children.flatMap(({ entries }, index) =>
    entries
      .filter(({ step }) => step !== 'done')
      .map(({ step, ring, isClosed, stop, window }) => {
        const isNow = step === 'inRing' || (calls.includes(step) && !isClosed && !stop);
        const place = isNow ? calls.indexOf(step) : window ? Date.parse(window.from) : Infinity;
        return { text: textOf({ who: [names[index], ring].filter(Boolean).join(' '), isNow }), place };
      }),
  );
  const first = Math.min(...items.map(({ place }) => place));
  return {
    firsts: items.filter(({ place }) => place === first).map(({ text }) => text),
    lines: items.map(({ text }) => text).sort(),
  };
};

/**
 * Expects that the page shows what the API answers at this moment: each division that is not done, with its ring and
 * whether its competitor is called, and first what is first.
 */
export const expectAsAnswered = async (request: APIRequestContext, phone: Page, token: string): Promise<void> => {
  await expect(async () => {
    const { body } = await call(request, contract.getMyDay, { params: { token } });
    const { firsts, lines } = askedBy(body);
    const shown = await shownOn(phone);
    expect(shown.lines).toEqual(lines);
    if (lines.length > 0) expect(firsts).toContain(shown.next);
  }).toPass({ timeout: 60_000 });
};
