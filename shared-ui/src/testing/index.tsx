import type { ReactElement } from 'react';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import type { InlinedData, Role, Session } from '@schi/contract';
import { Provider, useLocation } from '@schi/shared-ui/platform';
import { userKey } from '@schi/shared-ui/session';
import { createStore } from '@schi/shared-ui/store';

/** For a test that decides when a page shows an address. */
export { Router } from 'react-router-dom';
export { answerAnything, answerCalls, answerTo } from './calls';
export type { CallSeen, Handler, Handlers, Reply } from './handlers';
export { answerLive } from './live';
export { optionsOf, tableOf } from './read';
export { buildCompetitor, buildEventType, buildInlined, buildTournament } from './site';

// jsdom has no layout, so there is nothing to scroll.
Element.prototype.scrollIntoView ??= () => undefined;
window.scrollTo = () => undefined;
// So no element comes near the window either.
globalThis.IntersectionObserver ??= class implements IntersectionObserver {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];
  observe = () => undefined;
  unobserve = () => undefined;
  disconnect = () => undefined;
  takeRecords = () => [];
};
// It does not support dialogs either, which focus their first control.
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true;
  this.querySelector<HTMLElement>('input, select, textarea, button, a[href], [tabindex]')?.focus();
};
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false;
};

/** A token that reads like the server's; nobody checks its signature in the browser. */
export const buildToken = (
  roles: readonly Role[],
  { personId = 7, name = 'Dana Kim', expiresInSeconds = 3600, hasSecondFactor = false } = {},
): string => {
  const payload = {
    personId,
    roles,
    userDisplayName: name,
    hasSecondFactor,
    exp: Math.floor(Date.now() / 1000) + expiresInSeconds,
  };
  return `header.${btoa(JSON.stringify(payload))}.signature`;
};

/** What a login answers. */
export const buildSession = (roles: readonly Role[], options: Parameters<typeof buildToken>[1] = {}): Session => ({
  token: buildToken(roles, options),
  personId: options.personId ?? 7,
  roles: [...roles],
  userDisplayName: options.name ?? 'Dana Kim',
});

/** Puts a session into local storage, as a login in another tab would. */
export const storeSession = (roles: readonly Role[], options?: Parameters<typeof buildToken>[1]): string => {
  const token = buildToken(roles, options);
  localStorage.setItem(userKey, JSON.stringify({ token }));
  return token;
};

const Whereabouts = () => {
  const { pathname, search } = useLocation();
  return <div data-testid="address">{pathname + search}</div>;
};

interface Options {
  /** The address the page is opened at. */
  at?: string;
  inlined?: InlinedData | null;
  /** Logged in with these roles. */
  as?: readonly Role[];
}

/**
 * Renders a part of the site with a real store and router. Returns a user for actions, and `address()`, the router's
 * current address.
 */
export const renderApp = (element: ReactElement, { at = '/', inlined = null, as }: Options = {}) => {
  if (as) storeSession(as);
  const store = createStore(inlined);
  const view = render(
    <Provider store={store}>
      <MemoryRouter initialEntries={[at]}>
        {element}
        <Whereabouts />
      </MemoryRouter>
    </Provider>,
  );
  return { ...view, store, user: userEvent.setup(), address: () => view.getByTestId('address').textContent };
};
