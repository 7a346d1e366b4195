import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { BrowserSession } from './token';

/** Whom an admin acts for (decision B6). */
export interface ActingFor {
  personId: number;
  name: string;
}

export interface SessionState {
  current: BrowserSession | null;
  actingFor: ActingFor | null;
}

const initialState: SessionState = { current: null, actingFor: null };

const slice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    loggedIn: (_state, { payload }: PayloadAction<BrowserSession>) => ({ current: payload, actingFor: null }),
    loggedOut: () => ({ current: null, actingFor: null }),
    actFor: (state, { payload }: PayloadAction<ActingFor>) => ({ ...state, actingFor: payload }),
    stoppedActing: (state) => ({ ...state, actingFor: null }),
  },
});

export const { loggedIn, loggedOut, actFor, stoppedActing } = slice.actions;
export const sessionReducer = slice.reducer;
