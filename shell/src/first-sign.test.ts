import { fireEvent } from '@testing-library/react';
import { rootElementId, userKey } from '@schi/contract';
import { firstSign } from './first-sign';

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

it('is not waited for where nothing was painted', async () => {
  page('');
  expect(await isNeeded(firstSign())).toBe(true);
});

it('is not waited for by who is logged in, whose header is another', async () => {
  page('<h1>Painted</h1>');
  localStorage.setItem(userKey, '{}');
  expect(await isNeeded(firstSign())).toBe(true);
});

it.each(['touchStart', 'pointerDown', 'keyDown', 'scroll', 'focusIn', 'click'] as const)(
  'comes with %s on a painted page',
  async (sign) => {
    page('<h1>Painted</h1>');
    const needed = firstSign();
    expect(await isNeeded(needed)).toBe(false);
    fireEvent[sign](document.querySelector('h1') as Element);
    expect(await isNeeded(needed)).toBe(true);
  },
);

it.each(['offline', 'storage'])('comes when the page has to change by itself: %s', async (name) => {
  page('<h1>Painted</h1>');
  const needed = firstSign();
  window.dispatchEvent(new Event(name));
  expect(await isNeeded(needed)).toBe(true);
});
