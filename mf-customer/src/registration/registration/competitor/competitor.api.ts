import * as contract from '@schi/contract';
import { change } from '@schi/shared-ui/api-client';
import { api } from '../../../api';

/** The calls of a competitor's form. */
const competitorApi = api.injectEndpoints({
  endpoints: (build) => ({
    addCompetitor: change(build, contract.addCompetitor, ['Registration', 'Registrations']),
    changeCompetitor: change(build, contract.changeCompetitor, ['Registration', 'Registrations']),
  }),
});

export const { useAddCompetitorMutation, useChangeCompetitorMutation } = competitorApi;
