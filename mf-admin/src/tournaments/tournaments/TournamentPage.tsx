import { useState } from 'react';
import { counted, priceFields, tournamentFields, type TournamentInput, type TournamentSetting } from '@schi/contract';
import { EmptyState, ButtonLink, Heading, Loaded, toast } from '@schi/shared-ui/components';
import { useDispatch, useNavigate, useParams } from '@schi/shared-ui/platform';
import { useTournaments } from '../../platform/list/use-tournaments';
import { StaffPage } from '../../platform/layout/StaffPage';
import { ObjectTitle } from '../../platform/layout/ObjectTitle';
import { formValuesOf } from '../../platform/settings-page/form-values';
import { freshTournament } from './fields';
import { TournamentForm } from './TournamentForm';
import { UntoldNotice, TellDialog, useTellQuestion } from './TellDialog';
import { useChangeTournamentMutation, useCreateTournamentMutation, useTournamentSettingQuery } from './tournaments.api';

/** Whether families have to come on another day, or to another place. */
const hasMoved = (was: TournamentSetting, now: TournamentSetting): boolean =>
  was.tournamentDate !== now.tournamentDate ||
  was.venue.name !== now.venue.name ||
  was.venue.address !== now.venue.address;

const Editor = ({ tournament }: { tournament: TournamentSetting | null }) => {
  const [create] = useCreateTournamentMutation();
  const [change] = useChangeTournamentMutation();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const tell = useTellQuestion();
  const saved = async (answer: unknown) => {
    const now = answer as TournamentSetting;
    const isNewPrice = tournament && now.openCarts > 0 && priceFields.some((name) => now[name] !== tournament[name]);
    const carts = counted(now.openCarts, 'open cart sees', 'open carts see');
    dispatch(toast('success', `${now.name} is saved.${isNewPrice ? ` ${carts} the new price.` : ''}`));
    if (tournament && hasMoved(tournament, now)) await tell.ask(now.id);
    void navigate('/admin/tournaments');
  };
  return (
    <>
      {tournament && <UntoldNotice tournamentId={tournament.id} />}
      <TournamentForm
        initial={tournament ? formValuesOf<TournamentInput>(tournamentFields, tournament) : freshTournament}
        openCarts={tournament?.openCarts ?? 0}
        create={(body) => create({ body }).unwrap()}
        change={(body) => change({ params: { id: body.id }, body }).unwrap()}
        onSaved={saved}
      />
      {tell.question && <TellDialog {...tell.question} />}
    </>
  );
};

const StoredTournament = ({ id }: { id: number }) => {
  const { data, error, isFetching, refetch } = useTournamentSettingQuery(
    { params: { id } },
    { refetchOnMountOrArgChange: true },
  );
  // The form edits the version that was stored when the page was opened: not an older cached one, and not a newer one
  // of another person.
  const [tournament, setTournament] = useState<TournamentSetting>();
  if (!tournament && data && !isFetching) setTournament(data);
  return (
    <Loaded
      query={{ data: tournament, error, refetch }}
      missing={<Missing />}
      shape="form"
      lines={8}
      label="Loading the tournament"
    >
      {(stored) => <Editor tournament={stored} />}
    </Loaded>
  );
};

const Missing = () => (
  <EmptyState
    title="This tournament could not be found"
    action={<ButtonLink to="/admin/tournaments">Go to the tournaments</ButtonLink>}
  >
    It may have been deleted.
  </EmptyState>
);

/** One tournament, new or stored. */
const TournamentPage = () => {
  const { tournamentId } = useParams();
  const isNew = tournamentId === undefined;
  const known = useTournaments().data?.find(({ id }) => String(id) === tournamentId);
  return (
    <StaffPage>
      <ObjectTitle name={known?.name} />
      <Heading as="h1">{isNew ? 'New tournament' : (known?.name ?? 'Tournament')}</Heading>
      {isNew && <Editor tournament={null} />}
      {!isNew &&
        (/^\d{1,9}$/.test(tournamentId) ? (
          <StoredTournament key={tournamentId} id={Number(tournamentId)} />
        ) : (
          <Missing />
        ))}
    </StaffPage>
  );
};
export default TournamentPage;
