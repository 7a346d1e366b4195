import { getEventTypes, getFeatureFlags, getTournaments, type InlinedData } from '@schi/contract';
import { api, read } from '@schi/shared-ui/api-client';

/** What every part of the site may ask for without a login. */
export const siteApi = api.injectEndpoints({
  endpoints: (build) => ({
    tournaments: read(build, getTournaments, ['Site']),
    eventTypes: read(build, getEventTypes, ['Site']),
    featureFlags: read(build, getFeatureFlags, ['Site']),
  }),
});

export const { useTournamentsQuery, useEventTypesQuery, useFeatureFlagsQuery } = siteApi;

/** The action that puts the page's inlined data where the hooks look first, so that the first screen asks for nothing. */
export const inlinedAnswers = ({ tournaments, eventTypes, featureFlags }: InlinedData) =>
  siteApi.util.upsertQueryEntries([
    { endpointName: 'tournaments', arg: undefined, value: tournaments },
    { endpointName: 'eventTypes', arg: undefined, value: eventTypes },
    { endpointName: 'featureFlags', arg: undefined, value: featureFlags },
  ]);
