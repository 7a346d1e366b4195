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

/** The action that stores the page's inline data in the cache of the hooks, so that the first screen makes no call. */
export const inlinedAnswers = ({ tournaments, eventTypes, featureFlags }: InlinedData) =>
  siteApi.util.upsertQueryEntries([
    { endpointName: 'tournaments', arg: undefined, value: tournaments },
    { endpointName: 'eventTypes', arg: undefined, value: eventTypes },
    { endpointName: 'featureFlags', arg: undefined, value: featureFlags },
  ]);
