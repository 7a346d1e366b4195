import { useState } from 'react';
import type { Protest, ResultMatters } from '@schi/contract';
import { Button, Muted, Row, Stack, toast } from '@schi/shared-ui/components';
import { List } from '@schi/shared-ui/layout';
import { Link, useDispatch } from '@schi/shared-ui/platform';
import { Badge } from '../../platform/layout/Badge';
import { Panel } from '../../platform/layout/Panel';
import { Time } from '../../platform/layout/times';
import { registrationPath } from '../../platform/registration-paths';
import { DecideProtestDialog } from './DecideProtestDialog';
import { outcomeNames } from './labels';
import { aboutText, insteadText, medalText } from './protest-texts';
import { useReopenProtestMutation, useSetFetchedBackMutation } from './protests.api';
import { useSaving } from './use-saving';

const DecidedBy = ({ protest: { outcome, reason, decidedBy, decidedAt } }: { protest: Protest }) => (
  <span>
    {outcome !== null && <Badge $tone={outcome === 'upheld' ? 'ok' : 'info'}>{outcomeNames[outcome]}</Badge>}{' '}
    <Muted as="span">
      {reason && `“${reason}” `}
      {decidedBy}
      {decidedAt !== null && (
        <>
          , <Time at={decidedAt} />
        </>
      )}
    </Muted>
  </span>
);

const ProtestEntry = ({ tournamentId, protest, at }: { tournamentId: number; protest: Protest; at: string }) => {
  const dispatch = useDispatch();
  const { busy, save } = useSaving();
  const [reopen] = useReopenProtestMutation();
  const [isDeciding, setDeciding] = useState(false);
  const { id, version, outcome, ringAssignmentId, raisedBy, about, decideBy, ring } = protest;
  const again = async () => {
    await reopen({ params: { tournamentId, protestId: id }, body: { version } }).unwrap();
    dispatch(toast('success', 'The protest is open again.'));
  };
  return (
    <li>
      <Stack $gap={1}>
        <strong>{aboutText(protest)}</strong>
        <span>
          <bdi>{raisedBy}</bdi>
          {ring !== null && `${raisedBy && ', '}${ring}`}
          {about === '' ? ' What was written was removed.' : `: “${about}”`}
        </span>
        {outcome === null ? (
          decideBy !== null && (
            <span>
              Decide by <Time at={decideBy} /> {decideBy < at && <Badge $tone="danger">Overdue</Badge>}
            </span>
          )
        ) : (
          <DecidedBy protest={protest} />
        )}
        {ringAssignmentId === null && <Muted>Its division is not published any more.</Muted>}
        {ringAssignmentId !== null && (
          <Row $gap={2}>
            {outcome === null ? (
              <Button aria-label={`Decide: ${aboutText(protest)}`} onClick={() => setDeciding(true)}>
                Decide
              </Button>
            ) : (
              <Button
                kind="quiet"
                busy={busy !== null}
                aria-label={`Open again: ${aboutText(protest)}`}
                onClick={() => save('again', again)}
              >
                Open again
              </Button>
            )}
            <Link to={`/signage/results/${tournamentId}/${ringAssignmentId}`}>Correct the scores</Link>
          </Row>
        )}
      </Stack>
      {isDeciding && (
        <DecideProtestDialog tournamentId={tournamentId} protest={protest} onClose={() => setDeciding(false)} />
      )}
    </li>
  );
};

const Medals = ({ tournamentId, medalsOut }: { tournamentId: number } & Pick<ResultMatters, 'medalsOut'>) => {
  const dispatch = useDispatch();
  const { busy, save } = useSaving();
  const [setFetchedBack] = useSetFetchedBackMutation();
  const set = async (medalId: number, isFetchedBack: boolean) => {
    await setFetchedBack({ params: { tournamentId, medalId }, body: { isFetchedBack } }).unwrap();
    dispatch(toast('success', isFetchedBack ? 'The medal is back.' : 'The medal still has to be fetched back.'));
  };
  return (
    <List $gap={3} aria-label="Medals to fetch back">
      {medalsOut.map((medal) => {
        const { id, registrationId, fetchedBackAt } = medal;
        const isBack = fetchedBackAt !== null;
        return (
          <li key={id}>
            <Stack $gap={1}>
              <Link to={registrationPath(registrationId)}>{medalText(medal)}</Link>
              {isBack ? (
                <Muted as="span">
                  Fetched back <Time at={fetchedBackAt} />
                </Muted>
              ) : (
                <span>{insteadText(medal)}</span>
              )}
              <Row $gap={2}>
                <Button
                  kind={isBack ? 'quiet' : 'secondary'}
                  busy={busy === String(id)}
                  aria-label={`${isBack ? 'Not fetched back' : 'Fetched back'}: ${medalText(medal)}`}
                  onClick={() => save(String(id), () => set(id, !isBack))}
                >
                  {isBack ? 'Not fetched back' : 'Fetched back'}
                </Button>
              </Row>
            </Stack>
          </li>
        );
      })}
    </List>
  );
};

/** Protests about results, and the medals that a corrected result takes back (rule G4); nothing where there is neither. */
export const ProtestPanels = ({
  tournamentId,
  matters: { at, protests, medalsOut },
}: {
  tournamentId: number;
  matters: ResultMatters;
}) => {
  const open = protests.filter(({ outcome }) => outcome === null).length;
  const out = medalsOut.filter(({ fetchedBackAt }) => fetchedBackAt === null).length;
  return (
    <>
      {protests.length > 0 && (
        <Panel title={`Protests (${open} open)`}>
          <List $gap={3} aria-label="Protests">
            {protests.map((protest) => (
              <ProtestEntry key={protest.id} tournamentId={tournamentId} protest={protest} at={at} />
            ))}
          </List>
        </Panel>
      )}
      {medalsOut.length > 0 && (
        <Panel title={`Medals to fetch back (${out})`}>
          <Medals tournamentId={tournamentId} medalsOut={medalsOut} />
        </Panel>
      )}
    </>
  );
};
