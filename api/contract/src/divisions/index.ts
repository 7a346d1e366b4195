export * from './calls/expected-divisions';
export * from './calls/division-consent';
export * from './calls/draft-answers';
export * from './calls/matchmaking';
export * from './calls/roster-import';
export * from './calls/division-sheets';
