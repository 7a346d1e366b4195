import * as contract from '@schi/contract';
import { change, read } from '@schi/shared-ui/api-client';
import { api } from '../../../api';

export const { useImportLevelsQuery, useImportEventsQuery, useCheckImportMutation, useImportRosterMutation } =
  api.injectEndpoints({
    endpoints: (build) => ({
      importLevels: read(build, contract.getCompetitorLevels, ['Site']),
      importEvents: read(build, contract.getEvents, ['Site']),
      checkImport: change(build, contract.checkImport, []),
      importRoster: change(build, contract.importRoster, ['Drafts', 'Registrations', 'Registration']),
    }),
  });
