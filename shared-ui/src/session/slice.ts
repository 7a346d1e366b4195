import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { BrowserSession } from './token';

/** Whom an admin acts for (rule B6). */
export interface ActingFor {
  personId: number;
  name: string;
}

export interface SessionState {
  current: BrowserSession | null;
  actingFor: ActingFor | null;
  /** The login of staff waits for the password, because nobody has used it for an hour (rule B10). */
  isIdle?: boolean;
}

const initialState: SessionState = { current: null, actingFor: null };

const slice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    loggedIn: (_state, { payload }: PayloadAction<BrowserSession>) => ({ current: payload, actingFor: null }),
    wentIdle: (state) => (state.current ? { ...state, isIdle: true } : state),
    /** The same person goes on with a new login. */
    continued: ({ actingFor }, { payload }: PayloadAction<BrowserSession>) => ({ current: payload, actingFor }),
    loggedOut: () => ({ current: null, actingFor: null }),
    actFor: (state, { payload }: PayloadAction<ActingFor>) => ({ ...state, actingFor: payload }),
    stoppedActing: (state) => ({ ...state, actingFor: null }),
  },
});

export const { loggedIn, wentIdle, continued, loggedOut, actFor, stoppedActing } = slice.actions;
export const sessionReducer = slice.reducer;
