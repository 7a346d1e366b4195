import { getAgesOnDay, getToldFamilies, sendDateMails, tournamentSettings as calls } from '@schi/contract';
import { change, read } from '@schi/shared-ui/api-client';
import { api } from '../../api';

export const {
  useLazyAgesOnDayQuery,
  useLazyToldFamiliesQuery,
  useToldFamiliesQuery,
  useSendDateMailsMutation,
  useTournamentListQuery,
  useTournamentSettingQuery,
  useCreateTournamentMutation,
  useChangeTournamentMutation,
  useRemoveTournamentMutation,
  useCopyTournamentMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    agesOnDay: read(build, getAgesOnDay, []),
    toldFamilies: read(build, getToldFamilies, ['Site', 'Registrations']),
    sendDateMails: change(build, sendDateMails, ['Registrations']),
    tournamentList: read(build, calls.list, ['Site']),
    tournamentSetting: read(build, calls.get, ['Site']),
    createTournament: change(build, calls.create, ['Site']),
    changeTournament: change(build, calls.change, ['Site']),
    removeTournament: change(build, calls.remove, ['Site']),
    copyTournament: change(build, calls.copy, ['Site', 'Merch']),
  }),
});
