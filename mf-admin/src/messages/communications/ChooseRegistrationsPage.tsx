import { useState } from 'react';
import { counted, maxChosen, registrationSorts, type RegistrationQuery } from '@schi/contract';
import { Button, EmptyState, Muted, Row } from '@schi/shared-ui/components';
import { useNavigate } from '@schi/shared-ui/platform';
import { ListPage } from '../../platform/list/ListPage';
import { RegistrationFilters, registrationFilterRules } from '../../registration/filters/RegistrationFilters';
import { TournamentFilter, usePresentTournament } from '../../platform/list/TournamentFilter';
import { useListState } from '../../platform/list/use-list-state';
import { columns } from '../../registration/registrations/columns';
import { useRegistrationListQuery } from '../../registration/registrations/registrations.api';
import { composePath, filterOf } from '../../platform/message-paths';
import { CommunicationsNav } from './CommunicationsNav';

/**
 * The choice of recipients: all registrations that the filters find, or some of them chosen by hand (child route of
 * communications).
 */
const ChooseRegistrationsPage = () => {
  const state = useListState<RegistrationQuery>({
    filters: registrationFilterRules,
    sorts: registrationSorts,
    defaultSort: '-registrationId',
    defaults: usePresentTournament(),
  });
  const list = useRegistrationListQuery({ query: state.query }, { refetchOnMountOrArgChange: true });
  const navigate = useNavigate();
  // The selection is kept while the user searches for the next registration.
  const [chosen, setChosen] = useState<readonly number[]>([]);
  // Only the number for the filters in the address. While another list is still shown there is none.
  const total = list.currentData?.total ?? 0;
  return (
    <>
      <CommunicationsNav />
      <ListPage
        title="Choose recipients"
        state={state}
        list={list}
        columns={columns}
        keyOf={(row) => row.registrationId}
        selection={{ chosen, most: maxChosen, onChange: (next) => setChosen(next.map(Number)) }}
        actions={
          <Row $gap={2}>
            {chosen.length > 0 ? (
              <>
                <Button kind="primary" onClick={() => void navigate(composePath({ registrationIds: [...chosen] }))}>
                  Write to {counted(chosen.length, 'chosen registration', 'chosen registrations')}
                </Button>
                <Button kind="quiet" onClick={() => setChosen([])}>
                  Clear selection
                </Button>
              </>
            ) : (
              <Button
                kind="primary"
                disabled={total === 0}
                onClick={() => void navigate(composePath(filterOf(state.query)))}
              >
                Write to {total === 1 ? 'this registration' : `all ${total.toLocaleString('en-US')} registrations`}
              </Button>
            )}
            {state.filter('balance') === '' && (
              <Button kind="quiet" onClick={() => state.change({ balance: 'due', sort: '-balance' })}>
                Only who owes money
              </Button>
            )}
            <Muted as="span">A family with two registrations gets one message.</Muted>
          </Row>
        }
        choice={
          <TournamentFilter
            value={state.filter('tournamentId')}
            onChange={(tournamentId) => state.change({ tournamentId })}
          />
        }
        searchHint="Name, e-mail or confirmation code"
        filters={<RegistrationFilters state={state} mayFilterPeople />}
        empty={
          <EmptyState title="No registrations yet">As soon as a customer begins one you can write to them.</EmptyState>
        }
      />
    </>
  );
};
export default ChooseRegistrationsPage;
