import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setImmediate } from 'node:timers';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { roles, type EventType, type FeatureFlags, type Role, type Tournament } from '@schi/contract';
import { RemotePages, type RemoteModule, type RemoteRoute } from '@schi/shared-ui/routes';
import { answerAnything } from './calls';
import type { CallSeen } from './handlers';
import { answerLive } from './live';
import { answerOf, keptAnswer, keptIds } from './kept-answers';
import { renderApp } from './index';
import { buildInlined } from './site';
import { nameOf, outlineOf } from './outline';

export { keptAnswer, keptIds } from './kept-answers';

/** How one page is opened. */
export interface PageCase {
  /** What is special in this case, for the test's name. */
  when?: string;
  /** Parts of the address other than those of the world. */
  params?: Record<string, string | number>;
  search?: string;
  /** Answers instead of the kept ones, or of calls that are no reads, by the contract's path. */
  answers?: Record<string, unknown>;
  /** The roles of who opens a public page. */
  as?: readonly Role[];
  /** Done before the page is opened. */
  before?: () => void;
  /** The names of the controls that are pressed, one after the other; then only what is new is compared. */
  press?: readonly string[];
}

/** The calls that a page made, each once, with what they sent. */
const callsIn = (seen: readonly CallSeen[]): string[] =>
  [
    ...new Set(
      seen.map(({ method, path: at, body }) =>
        [method, at, ...(body === undefined ? [] : [JSON.stringify(body)])].join(' '),
      ),
    ),
  ].sort();

/** Everything is near the window. */
globalThis.IntersectionObserver = class extends globalThis.IntersectionObserver {
  constructor(private readonly seen: IntersectionObserverCallback) {
    super(seen);
  }
  override observe = (target: Element) =>
    // Cast: pages read these two fields only.
    this.seen([{ target, isIntersecting: true } as unknown as IntersectionObserverEntry], this);
};

/** When the world of the kept answers was read. */
const worldTime = new Date('2025-03-01T18:00:00Z');
/** Milliseconds; nothing on a page ticks faster. */
const step = 100;
const quietSteps = 4;
const mostSteps = 100;
/** Turns of the event loop in which a database of the browser answers, which no timer moves. */
const turns = 10;
const nextTurn = () => new Promise<void>((resolve) => void setImmediate(resolve));

/** Lets a page load and draw what it does by itself, until it shows the same for a while. Timers are moved, not waited for. */
const settle = async () => {
  let quiet = 0;
  const observer = new MutationObserver(() => (quiet = 0));
  observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
  for (let steps = 0; quiet < quietSteps; steps += 1) {
    if (steps > mostSteps) throw new Error('The page does not come to rest');
    quiet += 1;
    await act(async () => {
      await jest.advanceTimersByTimeAsync(step);
      for (let turn = 0; turn < turns; turn += 1) await nextTurn();
    });
  }
  observer.disconnect();
};

const answerPage = (answers: Record<string, unknown>) => {
  const missing: string[] = [];
  const handlers = new Proxy<Record<string, unknown>>(
    {},
    {
      get: (_, call) => {
        const answer = answerOf(String(call), answers);
        if (!answer && String(call).includes(' /api/')) missing.push(String(call));
        return answer && (() => ({ status: 200, body: answer.body }));
      },
    },
  );
  const seen = answerAnything(handlers);
  const streams = answerLive(() => ({}));
  return { missing, calls: () => [...callsIn(seen), ...streams.map(({ topics }) => `live ${topics.join(', ')}`)] };
};

const inlinedAnswers = () =>
  buildInlined({
    // Casts: the kept answers are those of the contract.
    tournaments: keptAnswer('GET /api/tournaments') as Tournament[],
    eventTypes: keptAnswer('GET /api/event-types') as EventType[],
    featureFlags: keptAnswer('GET /api/feature-flags') as FeatureFlags,
  });

const addressOf = (template: string, { params = {}, search = '' }: PageCase) =>
  template.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name] ?? keptIds[name];
    if (value === undefined) throw new Error(`The world has no ${name}; say which in "params"`);
    return encodeURIComponent(value);
  }) + search;

const isRoute = (route: RemoteModule['routes'][number]): route is RemoteRoute => 'page' in route;

const controlOf = (name: string): Element => {
  const found = [...document.querySelectorAll('button, a, summary, [role=tab], [role=menuitem]')].find(
    (one) => nameOf(one) === name,
  );
  if (!found) throw new Error(`Nothing to press is named ${name}`);
  return found;
};

/** A dialog closes by Escape, and by its own button where it has one, after it is opened anew by `opener`. */
const expectToClose = async (dialog: Element, opener: string) => {
  fireEvent(dialog, new Event('cancel', { cancelable: true }));
  await settle();
  expect(document.querySelector('dialog[open]')).toBeNull();
  fireEvent.click(controlOf(opener));
  await settle();
  const closing = [...document.querySelectorAll('dialog[open] button')]
    .filter((button) => /^(?:Cancel|Close|Keep|Not now)/.test(nameOf(button)))
    .at(-1);
  if (closing) fireEvent.click(closing);
  await settle();
  if (closing) expect(document.querySelector('dialog[open]')).toBeNull();
};

/** One case for each control that is pressed on a page that was just opened. */
export const pressing = (...names: readonly string[]): PageCase[] => names.map((name) => ({ press: [name] }));

/** These calls, answered with empty lists. */
export const emptyLists = (...names: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(
    names.map((name) => {
      const answer = keptAnswer(name);
      return [name, Array.isArray(answer) ? [] : { ...(answer as object), items: [], total: 0 }];
    }),
  );

/**
 * Compares what each of these pages shows with what is kept, in one world (`api/test/answers`): each entry is a path of
 * the routes, with the cases it is opened in.
 */
export const comparePages = (routes: RemoteModule['routes'], pages: Record<string, readonly PageCase[]>): void => {
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
    jest.useFakeTimers({ now: worldTime, doNotFake: ['nextTick', 'queueMicrotask', 'performance'] });
  });
  afterEach(() => {
    cleanup();
    jest.useRealTimers();
  });
  const cases = Object.entries(pages).flatMap(([template, all]) =>
    all.map((one) => [[template, one.when, ...(one.press ?? [])].filter(Boolean).join(', '), template, one] as const),
  );
  it.each(cases)('shows %s', async (_, template, one) => {
    const route = routes.filter(isRoute).find((candidate) => candidate.path === template);
    if (!route) throw new Error(`No route has the path ${template}`);
    const { missing, calls } = answerPage(one.answers ?? {});
    one.before?.();
    const as = one.as ?? (template.startsWith('/customer') ? ['Customer'] : roles);
    const at = addressOf(template, one);
    const { container, address } = renderApp(<RemotePages module={{ routes: [route] }} otherwise={null} />, {
      ...(route.public && !one.as ? {} : { as }),
      at,
      inlined: inlinedAnswers(),
    });
    await settle();
    const before = one.press ? new Set(outlineOf(container).split('\n')) : new Set<string>();
    const earlier = one.press ? calls() : [];
    for (const name of one.press ?? []) {
      fireEvent.click(controlOf(name));
      await settle();
    }
    const led = address() === at ? [] : [`→ ${address()}`];
    screen.getByTestId('address').hidden = true;
    const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
    const shown = outlineOf(dialog ?? container);
    expect(missing).toEqual([]);
    const shownLines = one.press && !dialog ? shown.split('\n').filter((line) => !before.has(line)) : [shown];
    const made = calls().filter((call) => !earlier.includes(call));
    expect(`\n${[...made, ...led, ...shownLines].join('\n')}\n`).toMatchSnapshot();
    const last = one.press?.at(-1);
    if (dialog && last !== undefined) await expectToClose(dialog, last);
  });
};

/** The paths that the tests in this folder compare (`pages.test.tsx`). */
export const comparedPaths = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => path.basename(name) === 'pages.test.tsx')
    .flatMap((name) => readFileSync(path.join(folder, name), 'utf8').match(/(?<=')\/[^']*(?=': \[)/g) ?? [])
    .sort();
