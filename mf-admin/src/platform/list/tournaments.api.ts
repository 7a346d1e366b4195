import { getHiddenTournaments } from '@schi/contract';
import { read } from '@schi/shared-ui/api-client';
import { api } from '../../api';

export const { useHiddenTournamentsQuery } = api.injectEndpoints({
  endpoints: (build) => ({ hiddenTournaments: read(build, getHiddenTournaments, ['Site']) }),
});
