import { rehearsals as calls } from '@schi/contract';
import { change, read } from '@schi/shared-ui/api-client';
import { api } from '../../api';

export const {
  useRehearsalQuery,
  useCreateRehearsalMutation,
  useRemoveRehearsalMutation,
  usePlayRehearsalMutation,
  usePauseRehearsalMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    rehearsal: read(build, calls.get, ['Rehearsal']),
    createRehearsal: change(build, calls.create, ['Rehearsal', 'Site']),
    playRehearsal: change(build, calls.play, ['Rehearsal']),
    pauseRehearsal: change(build, calls.pause, ['Rehearsal']),
    removeRehearsal: change(build, calls.remove, [
      'Rehearsal',
      'Site',
      'Matchday',
      'Rings',
      'RingPlans',
      'Drafts',
      'Devices',
    ]),
  }),
});
