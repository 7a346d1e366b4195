import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Engine, Handle } from './engine';

/** How long a person waits for a page. */
const patience = 30_000;

/** Finds elements as a person or a screen reader does, by role, label and text, in any engine. */
const library = readFileSync(require.resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'), 'utf8');

type Name = string | RegExp;
const written = (name: Name) => (typeof name === 'string' ? JSON.stringify(name) : String(name));

const visible = `const seen = (all) => all.find((one) => one.checkVisibility() && !one.disabled) ?? null;`;

/**
 * A person at the open page of a browser. Whatever does not appear is an error that says what was looked for, and
 * where.
 */
export const personAt = (engine: Engine, origin: string) => {
  const withLibrary = async (script: string) => {
    if ((await engine.run('return Boolean(window.TestingLibraryDom)')) !== true) await engine.run(`${library};`);
    return `${visible} const { queryAllByRole, queryAllByLabelText, queryAllByText } = window.TestingLibraryDom; ${script}`;
  };
  /** Tries again while the page changes: a script may run in a page that is being left. */
  const wait = async <Value>(what: string, attempt: () => Promise<Value | null | false>): Promise<Value> => {
    const deadline = Date.now() + patience;
    let failure: unknown;
    while (Date.now() < deadline) {
      try {
        const found = await attempt();
        if (found) return found;
      } catch (error) {
        failure = error;
      }
      await sleep(100);
    }
    const where = await engine.run('return location.pathname + "\\n" + document.body.innerText').catch(() => 'no page');
    throw new Error(`There is no ${what} at ${String(where)}`, { cause: failure });
  };
  const used = (what: string, script: string, use: (element: Handle) => Promise<void>): Promise<true> =>
    wait(what, async () => {
      // A driver presses a place, and does not see that the page moves. WebKit's also takes the bars of its window for
      // a part of the page.
      const place = async () =>
        engine.run(
          await withLibrary(`const one = seen(${script}); one?.scrollIntoView({ block: 'center', behavior: 'instant' });
            return one && JSON.stringify(one.getBoundingClientRect());`),
        );
      const before = await place();
      await sleep(100);
      if (before === null || before !== (await place())) return null;
      const element = await engine.find(await withLibrary(`return seen(${script});`));
      return element ? use(element).then(() => true as const) : null;
    });
  const labeled = (label: Name) =>
    `queryAllByLabelText(document.body, ${written(label)}, { selector: 'input, select, textarea' })`;
  const withRole = (role: string, name: Name) => `queryAllByRole(document.body, '${role}', { name: ${written(name)} })`;
  const there = (what: string, script: string): Promise<unknown> =>
    wait(what, async () => engine.run(await withLibrary(`return Boolean(seen(${script}));`)));
  const setTo = (label: Name, value: string) =>
    wait(`field ${String(label)}`, async () =>
      engine.run(
        await withLibrary(`
          const field = seen(${labeled(label)});
          const wanted = ${JSON.stringify(value)};
          const choice = field?.options && [...field.options].find(({ label, value }) => label === wanted || value === wanted);
          if (!field || (field.options && !choice)) return false;
          Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value').set.call(field, choice ? choice.value : wanted);
          for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
          return true;`),
      ),
    );

  return {
    open: (path: string) => engine.open(new URL(path, origin).href),
    enter: (label: Name, value: string) => used(`field ${String(label)}`, labeled(label), (field) => field.type(value)),
    /** Sets a date or a choice; the windows that browsers open for them cannot be driven. */
    choose: setTo,
    tick: (label: Name) => used(`box ${String(label)}`, labeled(label), (box) => box.click()),
    press: (role: 'button' | 'link', name: Name) =>
      used(`${role} ${String(name)}`, withRole(role, name), (target) => target.click()),
    search: (name: Name, text: string) =>
      used(`search ${String(name)}`, withRole('searchbox', name), (field) => field.type(text)),
    sees: (role: string, name: Name) => there(`${role} ${String(name)}`, withRole(role, name)),
    reads: (text: Name) => there(`text ${String(text)}`, `queryAllByText(document.body, ${written(text)})`),
    textOf: async (text: Name) =>
      String(
        await wait(`text ${String(text)}`, async () =>
          engine.run(
            await withLibrary(`return seen(queryAllByText(document.body, ${written(text)}))?.textContent ?? null;`),
          ),
        ),
      ),
    isAt: (path: RegExp) =>
      wait(`page ${String(path)}`, async () => path.test(String(await engine.run('return location.pathname')))),
    /** No part of the page is cut off, and none of its scripts has failed. */
    findsNoFault: async () => {
      const over = await engine.run('return document.scrollingElement.scrollWidth - window.innerWidth');
      if (Number(over) > 0) throw new Error(`The page is ${String(over)} pixels wider than its window.`);
      if (engine.errors().length > 0) throw new Error(`Scripts failed: ${engine.errors().join('; ')}`);
    },
  };
};
export type Person = ReturnType<typeof personAt>;
