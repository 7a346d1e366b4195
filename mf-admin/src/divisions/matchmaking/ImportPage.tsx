import { counted, formatDate, type CompetitorLevel, type TournamentEvent } from '@schi/contract';
import { ButtonLink, combined, EmptyState, Loaded, LoadFailure } from '@schi/shared-ui/components';
import { StatusLine } from '../../platform/layout/Panel';
import { ColumnsPanel } from './import/ColumnsPanel';
import { useImportEventsQuery, useImportLevelsQuery } from './import/import.api';
import { ImportForm } from './import/ImportForm';
import { ListPanel } from './import/ListPanel';
import { wordKinds } from './import/mapping.rules';
import { Outcome } from './import/Outcome';
import { useCheck } from './import/use-check';
import { WordsPanel } from './import/WordsPanel';
import { paths } from './paths';
import { TournamentGate } from './TournamentGate';

const Import = ({
  tournamentId,
  levels,
  events,
}: {
  tournamentId: number;
  levels: CompetitorLevel[];
  events: TournamentEvent[];
}) => {
  const checking = useCheck(tournamentId);
  const { list, check, error, isBusy, again } = checking;
  const ready = check ? Object.values(check.fates).reduce((sum, count) => sum + count, 0) : 0;
  const status = isBusy
    ? 'Checking the list…'
    : check
      ? `${ready.toLocaleString('en-US')} of ${counted(check.lines, 'line', 'lines')} can be imported.`
      : list
        ? ''
        : 'No list yet. Nothing is stored before the last step.';
  return (
    <>
      <ListPanel checking={checking} />
      <StatusLine role="status">{status}</StatusLine>
      {error !== null && <LoadFailure error={error} retry={() => void again()} />}
      {check && (
        <>
          <ColumnsPanel check={check} events={events} checking={checking} />
          {wordKinds.map((kind) => (
            <WordsPanel key={kind} kind={kind} check={check} levels={levels} events={events} checking={checking} />
          ))}
          {check.missing.length === 0 && <Outcome check={check} />}
          {ready > 0 && <ImportForm tournamentId={tournamentId} check={check} checking={checking} />}
        </>
      )}
    </>
  );
};

const Choices = ({ tournamentId }: { tournamentId: number }) => {
  const levels = useImportLevelsQuery();
  const events = useImportEventsQuery({ params: { tournamentId } });
  return (
    <Loaded query={combined({ levels, events })} shape="form" lines={6} label="Loading belts and events">
      {(offer) =>
        offer.events.length === 0 || offer.levels.length === 0 ? (
          <EmptyState
            title="This tournament has no events yet"
            action={<ButtonLink to={paths.drafts(tournamentId)}>Go to the drafts</ButtonLink>}
          >
            Competitors enter events. A super admin adds events and belts under Settings.
          </EmptyState>
        ) : (
          <Import tournamentId={tournamentId} {...offer} />
        )
      }
    </Loaded>
  );
};

const Over = ({ tournamentId }: { tournamentId: number }) => (
  <EmptyState
    title="This tournament is over"
    action={<ButtonLink to={paths.drafts(tournamentId)}>Go to the drafts</ButtonLink>}
  >
    Nobody can be added to it any more.
  </EmptyState>
);

/**
 * Imports competitors who registered elsewhere from a list straight into a draft (decision divisions/roster-import).
 */
const ImportPage = () => (
  <TournamentGate
    title="Import competitors"
    about={({ name, tournamentDate }) => `${name}, ${formatDate(tournamentDate)}`}
    lines={6}
  >
    {({ id, isOver }) => (isOver ? <Over tournamentId={id} /> : <Choices key={id} tournamentId={id} />)}
  </TournamentGate>
);
export default ImportPage;
