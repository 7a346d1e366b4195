import { medalCountText, type ResultOverview } from '@schi/contract';
import { Loaded } from '@schi/shared-ui/components';
import { Columns } from '@schi/shared-ui/layout';
import { Facts, Panel } from '../../platform/layout/Panel';
import { CorrectionsPanel } from './CorrectionsPanel';
import { OverallPanel } from './OverallPanel';
import { ProtestPanels } from './ProtestPanels';
import { useResultOverviewQuery } from './results.api';
import { SettingsPanel } from './SettingsPanel';
import { SignaturePanel } from './SignaturePanel';

const Figures = ({ overview: { contests, medals } }: { overview: ResultOverview }) => (
  <Panel title="Events and medals">
    <Facts>
      <dt>Open</dt>
      <dd>{contests.open}</dd>
      <dt>Finished</dt>
      <dd>{contests.finished}</dd>
      <dt>Confirmed</dt>
      <dd>{contests.confirmed}</dd>
      <dt>Medals handed out</dt>
      <dd>{contests.medalsGiven}</dd>
      {medals.needed && (
        <>
          <dt>Medals of all events</dt>
          <dd>{medalCountText(medals.needed)}</dd>
        </>
      )}
      <dt>Medals to hand out</dt>
      <dd>{medalCountText(medals.toHandOut)}</dd>
      <dt>Already handed out</dt>
      <dd>{medalCountText(medals.handedOut)}</dd>
    </Facts>
  </Panel>
);

/** The results of a tournament as a whole, above the list. */
export const Overview = ({ tournamentId, lookEveryMs }: { tournamentId: number; lookEveryMs: number }) => {
  const query = useResultOverviewQuery(
    { params: { tournamentId } },
    { refetchOnMountOrArgChange: true, pollingInterval: lookEveryMs },
  );
  return (
    <Loaded query={query} showsLaterFailure shape="rows" lines={8} label="Loading the settings of results">
      {(overview) => (
        <Columns $min={460} $gap={4}>
          {overview.matters && <ProtestPanels tournamentId={tournamentId} matters={overview.matters} />}
          <SettingsPanel overview={overview} />
          <Figures overview={overview} />
          <SignaturePanel tournamentId={tournamentId} />
          {overview.overall && <OverallPanel overall={overview.overall} />}
          <CorrectionsPanel corrections={overview.corrections} />
        </Columns>
      )}
    </Loaded>
  );
};
