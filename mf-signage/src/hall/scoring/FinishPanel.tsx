import { useState } from 'react';
import { contests, ringCalls, ringRefusals } from '@schi/contract';
import { Alert, Heading, Muted, Row, Stack } from '@schi/shared-ui/components';
import { contestStateNames, type RingWhy } from '@schi/shared-ui/ring-calls';
import type { ContestProps } from './context';
import { headsOf, standingIn } from './heads';
import { Tap } from './scoring-controls';
import { Results } from './Results';
import { isDisputed, type AskedStep, type ResultStep } from './use-finishing';
import { WhyDialog } from './WhyDialog';
import { deferred } from '../device/deferred';

interface Props extends ContestProps {
  asked: AskedStep | null;
  onAsk: (what: ResultStep) => void;
  onClose: () => void;
}

const AnyFinishPanel = ({ contest, division, context, asked, onAsk: ask, onClose: close }: Props) => {
  const heads = headsOf(contest, division);
  const standing = standingIn(contest, division);
  const [finishedBy, setFinishedBy] = useState<number | null>(null);
  const { contestId, state, title, hasOpenProtest = false } = contest;
  const { officials, officialId, confirmsResults, isDirector = false, namesOf } = context;
  const isWaiting = isDisputed({ contest, context });
  const mayGoOn = !context.isReadOnly && !isWaiting;

  const step = (to: ringCalls.ContestState, sentence: string, why: RingWhy = {}, isClosed = false) => {
    const value: ringCalls.ContestValue = {
      state: to,
      digest: asked?.digest ?? contests.digestOf(heads),
      ...(isClosed ? { isClosed: true } : {}),
    };
    context.record(
      [{ subject: ringCalls.subjectOf({ kind: 'contest', contestId }), value, ...why }],
      `${title}: ${sentence}`,
    );
  };
  const refusalTo = (to: ringCalls.ContestState) =>
    contests.stepRefusal(state, { state: to, digest: '' }, standing, confirmsResults);
  // The server refuses the same person; the list leaves out who finished on this device.
  const seconds = officials.filter((one) => one.officialId !== finishedBy);
  const needsSecond = state === 'finished' && confirmsResults;

  return (
    <Stack $gap={3} as="section" aria-label={`Results: ${title}`}>
      <Heading as="h3" $size="h3">
        Results
      </Heading>
      {isWaiting && <Alert type="warn">{ringRefusals.disagreement}</Alert>}
      {state === 'open' ? (
        <>
          {standing.left.map((text) => (
            <Muted key={text}>{text}</Muted>
          ))}
          {standing.isDecided && <Muted>Nothing is left to note.</Muted>}
          <Row $gap={2}>
            <Tap kind="quiet" disabled={!mayGoOn} onClick={() => ask('close')}>
              Close without a result…
            </Tap>
          </Row>
        </>
      ) : (
        <>
          <Alert type="success">
            {contestStateNames[state]}.{needsSecond && ' A second person has to confirm the results.'}
            {state === 'medalsGiven' && !isDirector && ' Only a director changes these results now.'}
          </Alert>
          {hasOpenProtest && <Alert type="warn">{ringRefusals['protest open']}</Alert>}
          <Results placings={standing.placings} namesOf={namesOf} />
          <Row $gap={2}>
            {needsSecond && (
              <Tap kind="primary" disabled={!mayGoOn} onClick={() => ask('confirm')}>
                Confirm the results…
              </Tap>
            )}
            {refusalTo('medalsGiven') === null && (
              <Tap
                kind="primary"
                disabled={!mayGoOn || hasOpenProtest}
                onClick={() => step('medalsGiven', 'medals given.')}
              >
                Medals given
              </Tap>
            )}
            {(state !== 'medalsGiven' || isDirector) && (
              <Tap kind="quiet" disabled={context.isReadOnly} onClick={() => ask('open')}>
                Open again…
              </Tap>
            )}
          </Row>
        </>
      )}
      {asked?.what === 'finish' && (
        <WhyDialog
          title={`Results: ${title}`}
          confirmText="Finish"
          cancelText="Not yet"
          needsReason={false}
          whoLabel="Who finishes"
          context={context}
          onConfirm={(why) => {
            setFinishedBy(why.officialId ?? officialId);
            step('finished', 'finished.', why);
          }}
          onClose={close}
        >
          <Results placings={asked.placings} namesOf={namesOf} />
        </WhyDialog>
      )}
      {asked?.what === 'confirm' && (
        <WhyDialog
          title={`Confirm the results: ${title}`}
          confirmText="Confirm"
          cancelText="Not yet"
          needsReason={false}
          whoLabel="Who confirms; not the person who finished it"
          isAnother
          context={{ officials: seconds, officialId: null, isDirector }}
          onConfirm={(why) => step('confirmed', 'confirmed.', why)}
          onClose={close}
        >
          <Results placings={asked.placings} namesOf={namesOf} />
        </WhyDialog>
      )}
      {asked?.what === 'close' && (
        <WhyDialog
          title={`Close “${title}” without a result?`}
          confirmText="Close without a result"
          cancelText="Not now"
          context={context}
          onConfirm={(why) => step('finished', 'closed without a result.', why, true)}
          onClose={close}
        >
          <p>Nobody then has a place or a medal. What is noted stays.</p>
        </WhyDialog>
      )}
      {asked?.what === 'open' && (
        <WhyDialog
          title={`Open “${title}” again?`}
          confirmText="Open again"
          cancelText="Keep it finished"
          context={context}
          onConfirm={(why) => step('open', 'open again.', why)}
          onClose={close}
        >
          <p>The results are then not final any more, and have to be finished again.</p>
        </WhyDialog>
      )}
    </Stack>
  );
};

/**
 * The results of a contest: what is left, finishing, confirming by a second person, and giving the medals. Each step is
 * pressed (rule G4).
 */
export const FinishPanel = deferred(AnyFinishPanel);
