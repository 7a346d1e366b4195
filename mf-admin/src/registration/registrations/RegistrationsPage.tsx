import { counted, directorRoles, exportRegistrations, registrationSorts, type RegistrationQuery } from '@schi/contract';
import { ButtonLink, EmptyState } from '@schi/shared-ui/components';
import { useHasRole } from '@schi/shared-ui/session';
import { ExportMenu } from '../../platform/list/ExportButtons';
import { ListPage } from '../../platform/list/ListPage';
import { RegistrationFilters, registrationFilterRules } from '../filters/RegistrationFilters';
import { TournamentFilter, usePresentTournament } from '../../platform/list/TournamentFilter';
import { useListState } from '../../platform/list/use-list-state';
import { composePath, filterOf } from '../../platform/message-paths';
import { columns } from './columns';
import { useRegistrationListQuery } from './registrations.api';

const sumsText = ({ spectators = 0, lunch = 0 }: Readonly<Record<string, number>>) =>
  `Total: ${counted(spectators, 'spectator pass', 'spectator passes')}, ${counted(lunch, 'lunch ticket', 'lunch tickets')}.`;

/** All registrations of a tournament, or of all. */
const RegistrationsPage = () => {
  const state = useListState<RegistrationQuery>({
    filters: registrationFilterRules,
    sorts: registrationSorts,
    defaultSort: '-registrationId',
    defaults: usePresentTournament(),
  });
  const mayWrite = useHasRole(directorRoles);
  const list = useRegistrationListQuery({ query: state.query }, { refetchOnMountOrArgChange: true });
  // Only the number for the filters in the address. While another list is still shown there is none.
  const total = list.currentData?.total ?? 0;
  return (
    <ListPage
      title="Registrations"
      state={state}
      list={list}
      columns={columns}
      keyOf={(row) => row.registrationId}
      foldsActions
      actions={
        <>
          <ExportMenu endpoint={exportRegistrations} list="registrations" query={state.query} />
          {mayWrite && total > 0 && (
            <ButtonLink to={composePath(filterOf(state.query))}>
              Write to {total === 1 ? 'this registration' : `these ${total.toLocaleString('en-US')} registrations`}
            </ButtonLink>
          )}
        </>
      }
      sumsText={sumsText}
      choice={
        <TournamentFilter
          value={state.filter('tournamentId')}
          onChange={(tournamentId) => state.change({ tournamentId })}
        />
      }
      searchHint="Name, e-mail or confirmation code"
      filters={<RegistrationFilters state={state} mayFilterPeople={mayWrite} />}
      empty={
        <EmptyState title="No registrations yet">
          The first one appears here as soon as a customer begins it.
        </EmptyState>
      }
    />
  );
};
export default RegistrationsPage;
