import { useEffect } from 'react';
import { ringWork } from '@schi/contract';
import {
  ButtonLink,
  Card,
  EmptyState,
  Heading,
  LoadFailure,
  Muted,
  Page,
  Skeleton,
  Stack,
} from '@schi/shared-ui/components';
import { useParams } from '@schi/shared-ui/platform';
import { DisagreementList, type RingChange } from '@schi/shared-ui/ring-calls';
import { DeviceBar } from '../device/DeviceBar';
import type { RingEngine } from '../device/engine';
import { FromPaper } from '../device/FromPaper';
import { useDirectorLogin, type RingLogin } from '../device/use-login';
import { useRingDevice, useRingEngine } from '../device/use-ring-engine';
import { namesIn } from './names';
import { ContestView } from '../formats/ContestView';

const Division = ({
  login,
  engine,
  ringAssignmentId,
}: {
  login: RingLogin;
  engine: RingEngine;
  ringAssignmentId: number;
}) => {
  const state = useRingDevice(engine, login);
  useEffect(() => engine.showDone(ringAssignmentId), [engine, ringAssignmentId]);
  const { calls, failure, aheadMs, isEnded } = state;
  const rings = calls?.rings ?? [];
  const isWanted = (one: { ringAssignmentId: number }) => one.ringAssignmentId === ringAssignmentId;
  const ring = rings.find(({ divisions }) => divisions.some(isWanted));
  const division = ring?.divisions.find(isWanted);
  if (!division) {
    if (failure) return <LoadFailure error={failure} retry={() => void engine.sync()} />;
    // The details of a division that is done come with the next answer.
    const isDone = rings.some(({ done }) => done.some(isWanted));
    if (!calls || isDone) return <Skeleton lines={5} height={56} label="Loading the results" />;
    return (
      <EmptyState
        title="This division is in no ring"
        action={
          <ButtonLink to={`/admin/matchday?tournamentId=${login.tournamentId}`} reloadDocument>
            Open the board
          </ButtonLink>
        }
      >
        Place it on the board in the ring where it was held. Then its results can be entered here.
      </EmptyState>
    );
  }
  const context = {
    record: (changes: RingChange[], sentence: string) => void engine.record(changes, sentence),
    officials: [],
    isDirector: true,
    officialId: null,
    isReadOnly: isEnded,
    aheadMs,
    confirmsResults: calls?.confirmsResults ?? false,
    disagreements: rings.flatMap(({ disagreements }) => disagreements),
    namesOf: namesIn(division.competitors),
  };
  return (
    <Stack $gap={4}>
      <DeviceBar login={login} engine={engine} state={state} />
      <DisagreementList
        disagreements={context.disagreements.filter(isWanted)}
        divisions={[division]}
        isReadOnly={isEnded}
        record={context.record}
      />
      {!ringWork.isBegun(division) && (
        <p>
          “{division.title}” waits in {ring?.name}. Its results are entered at its ring, or here from paper.
        </p>
      )}
      <FromPaper
        {...division}
        mayBeHeld={division.contests.every(({ isLocked }) => !isLocked)}
        isReadOnly={isEnded}
        record={context.record}
      />
      {(ringWork.isBegun(division) ? division.contests : []).map((contest) => (
        <Card key={contest.contestId}>
          <Stack $gap={3}>
            <Heading>
              {division.title}, {contest.title}
            </Heading>
            <ContestView contest={contest} division={division} context={context} />
          </Stack>
        </Card>
      ))}
    </Stack>
  );
};

const Opened = ({ login, ringAssignmentId }: { login: RingLogin; ringAssignmentId: number }) => {
  const engine = useRingEngine(login);
  if (engine) return <Division login={login} engine={engine} ringAssignmentId={ringAssignmentId} />;
  return <Skeleton lines={5} height={56} label="Opening the results" />;
};

/**
 * The scores and results of one division for a director, who corrects them with a reason, also after medals were given
 * (rule G4).
 */
const ResultsOfDivisionPage = () => {
  const { tournamentId, ringAssignmentId } = useParams();
  const login = useDirectorLogin(Number(tournamentId));
  return (
    <Page title="Correct results" wide>
      <Muted>
        What is changed here needs a reason, is shown to visitors at once, and stands in the list of corrections.
      </Muted>
      {login ? (
        <Opened login={login} ringAssignmentId={Number(ringAssignmentId)} />
      ) : (
        <EmptyState
          title="Only directors correct results here"
          action={<ButtonLink to="/user/login">Log in</ButtonLink>}
        >
          At a ring its table corrects results until the medals are given.
        </EmptyState>
      )}
    </Page>
  );
};
export default ResultsOfDivisionPage;
