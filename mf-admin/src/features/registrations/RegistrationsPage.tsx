import { directorRoles, exportRegistrations, registrationSorts, type RegistrationQuery } from '@schi/contract';
import { ButtonLink, EmptyState } from '@schi/shared-ui/components';
import { useHasRole } from '@schi/shared-ui/session';
import { ExportButtons } from '../../list/ExportButtons';
import { FilterSelect } from '../../list/filters';
import { ListPage } from '../../list/ListPage';
import { TournamentFilter, usePresentTournament } from '../../list/TournamentFilter';
import { useListState } from '../../list/use-list-state';
import { columns } from './columns';
import { useRegistrationListQuery } from './registrations.api';

const statuses = [
  { value: 'completed', label: 'Completed' },
  { value: 'incomplete', label: 'Incomplete' },
];

/** All registrations of a tournament, or of all. */
const RegistrationsPage = () => {
  const state = useListState<RegistrationQuery>({
    filters: ['tournamentId', 'status'],
    sorts: registrationSorts,
    defaultSort: '-registrationId',
    defaults: usePresentTournament(),
  });
  const mayWrite = useHasRole(directorRoles);
  const list = useRegistrationListQuery({ query: state.query }, { refetchOnMountOrArgChange: true });
  return (
    <ListPage
      title="Registrations"
      state={state}
      list={list}
      columns={columns}
      keyOf={(row) => row.registrationId}
      actions={
        <>
          <ExportButtons endpoint={exportRegistrations} name="registrations" query={state.query} />
          {mayWrite && <ButtonLink to="/admin/communications/registrations">Write to registrations</ButtonLink>}
        </>
      }
      searchHint="Name, e-mail or confirmation code"
      filters={
        <>
          <TournamentFilter value={state.filter('tournamentId')} onChange={(tournamentId) => state.change({ tournamentId })} />
          <FilterSelect label="Status" value={state.filter('status')} options={statuses} onChange={(status) => state.change({ status })} />
        </>
      }
      empty={<EmptyState title="No registrations yet">The first one appears here as soon as a customer begins it.</EmptyState>}
    />
  );
};
export default RegistrationsPage;
