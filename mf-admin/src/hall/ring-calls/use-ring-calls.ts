import type { RingCalls } from '@schi/contract';
import { failureText } from '@schi/shared-ui/api-client';
import { toast } from '@schi/shared-ui/components';
import { useTopic } from '@schi/shared-ui/live';
import { useDispatch } from '@schi/shared-ui/platform';
import { eventsOf, headsIn, type RingChange } from '@schi/shared-ui/ring-calls';
import { useRingCallsQuery, useSendRingEventsMutation } from './ring-calls.api';

/** What all rings call, read again as soon as one of them changes, and how a director notes something there. */
export const useRingCalls = (tournamentId: number) => {
  const query = useRingCallsQuery({ params: { tournamentId }, query: {} }, { refetchOnMountOrArgChange: true });
  useTopic(tournamentId, 'ring', query.refetch, { part: 'all' });
  const [send, { isLoading }] = useSendRingEventsMutation();
  const dispatch = useDispatch();

  const record = (calls: RingCalls) => (changes: RingChange[], sentence: string) => {
    send({ params: { tournamentId }, body: { events: eventsOf(changes, headsIn(calls.rings)) } })
      .unwrap()
      .then(
        (answers) => {
          const refused = answers.find(({ outcome }) => outcome === 'refused');
          if (refused) dispatch(toast('error', refused.says ?? 'This was not taken.'));
          else if (answers.some(({ outcome }) => outcome === 'disagrees'))
            dispatch(toast('warn', 'Somebody has noted something else meanwhile. Decide below which is right.'));
          else dispatch(toast('success', sentence));
        },
        (error: unknown) => dispatch(toast('error', failureText(error))),
      );
  };
  return { query, record, isBusy: isLoading };
};
