export { inlinedAnswers, siteApi, useEventTypesQuery, useFeatureFlagsQuery, useTournamentsQuery } from './api';
export { useFlag, useNextTournament, useNextTournamentQuery, type NextTournament } from './hooks';
export { readInlined } from './inlined';
export { siteTimeText } from './site-time';
