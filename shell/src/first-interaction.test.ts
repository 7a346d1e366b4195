import { fireEvent } from '@testing-library/react';
import { rootElementId, userKey } from '@schi/contract';
import { firstInteraction } from './first-interaction';

const page = (content: string) => {
  document.body.innerHTML = `<div id="${rootElementId}">${content}</div>`;
};
const isNeeded = async (needed: Promise<void>) => {
  let is = false;
  void needed.then(() => (is = true));
  await Promise.resolve();
  await Promise.resolve();
  return is;
};
beforeEach(() => localStorage.clear());

it('is not waited for on a page that the server did not render', async () => {
  page('');
  expect(await isNeeded(firstInteraction())).toBe(true);
});

it('is not waited for with a session, which changes the header', async () => {
  page('<h1>Rendered</h1>');
  localStorage.setItem(userKey, '{}');
  expect(await isNeeded(firstInteraction())).toBe(true);
});

it.each(['touchStart', 'pointerDown', 'keyDown', 'scroll', 'focusIn', 'click'] as const)(
  'is %s on a server-rendered page',
  async (name) => {
    page('<h1>Rendered</h1>');
    const needed = firstInteraction();
    expect(await isNeeded(needed)).toBe(false);
    fireEvent[name](document.querySelector('h1') as Element);
    expect(await isNeeded(needed)).toBe(true);
  },
);

it.each(['offline', 'storage'])(
  'starts the application too when the page has to change by itself: %s',
  async (name) => {
    page('<h1>Rendered</h1>');
    const needed = firstInteraction();
    window.dispatchEvent(new Event(name));
    expect(await isNeeded(needed)).toBe(true);
  },
);
