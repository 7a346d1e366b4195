import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import type { InlinedData, Organizer } from '@schi/contract';
import { api } from '@schi/shared-ui/api-client';
import { toastsReducer } from '@schi/shared-ui/components';
import {
  readActingFor,
  readSession,
  sessionReducer,
  tellSessionChanged,
  writeActingFor,
} from '@schi/shared-ui/session';
import { inlinedAnswers } from '@schi/shared-ui/site';

const reducer = combineReducers({
  session: sessionReducer,
  toasts: toastsReducer,
  organizer: (organizer: Organizer | null = null) => organizer,
  [api.reducerPath]: api.reducer,
});
export type AppState = ReturnType<typeof reducer>;

/**
 * The page's one store: session, toasts and server data. Starts with the session of this browser and the data that the
 * server wrote into the page. Logging out forgets every answer, since it belonged to who was logged in; so does acting
 * for somebody else.
 */
export const createStore = (inlined: InlinedData | null) => {
  const known = readSession();
  const store = configureStore({
    reducer,
    preloadedState: {
      session: { current: known, actingFor: readActingFor(known) },
      organizer: inlined?.organizer ?? null,
    },
    // Both checks are on in development. Their warnings that they are slow say nothing about our state.
    middleware: (defaults) =>
      defaults({ serializableCheck: { warnAfter: Infinity }, immutableCheck: { warnAfter: Infinity } }).concat(
        api.middleware,
      ),
  });
  // What is on the screen is read again when the network is back.
  setupListeners(store.dispatch);
  if (inlined) store.dispatch(inlinedAnswers(inlined));
  const whoseData = () => {
    const { current, actingFor } = store.getState().session;
    return actingFor?.personId ?? current?.personId;
  };
  let person = whoseData();
  let session = store.getState().session.current;
  let acting = store.getState().session.actingFor;
  store.subscribe(() => {
    const { current, actingFor } = store.getState().session;
    if (actingFor !== acting) {
      acting = actingFor;
      writeActingFor(current, actingFor);
    }
    if (current !== session) {
      session = current;
      tellSessionChanged();
    }
    const now = whoseData();
    if (now === person) return;
    const wasLoggedIn = person !== undefined;
    person = now;
    if (!wasLoggedIn) return;
    store.dispatch(api.util.resetApiState());
    if (inlined) store.dispatch(inlinedAnswers(inlined));
  });
  return store;
};
export type AppStore = ReturnType<typeof createStore>;
