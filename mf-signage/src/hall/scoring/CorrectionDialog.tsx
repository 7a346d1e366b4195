import { useMemo } from 'react';
import { placeAndMedalText, type CalledContest, type contests } from '@schi/contract';
import { Alert, Button, Stack } from '@schi/shared-ui/components';
import { Dialog } from '@schi/shared-ui/dialog';
import type { RingChange, RingWhy } from '@schi/shared-ui/ring-calls';
import type { TableContext } from './context';
import { effectOf, type CorrectionEffect } from './correction.rules';
import { WhyDialog } from './WhyDialog';

interface Props {
  contest: CalledContest;
  heads: contests.ContestHeads;
  changes: RingChange[];
  sentence: string;
  context: TableContext;
  /** Why the last correction of this event was made. */
  last?: RingWhy | undefined;
  onConfirm: (why: RingWhy) => void;
  onClose: () => void;
}

const fallsBackTexts = {
  open: 'Something is then left to note, so the event is open again.',
  finished: 'The results then have to be confirmed, and the medals given, again.',
  confirmed: null,
  medalsGiven: null,
} as const;

const Effect = ({ effect, namesOf }: { effect: CorrectionEffect; namesOf: TableContext['namesOf'] }) => {
  const { changed, setAside, again, fallsBackTo } = effect;
  const text = fallsBackTo && fallsBackTexts[fallsBackTo];
  return (
    <Stack $gap={2}>
      {changed.length === 0 ? (
        <p>No place changes.</p>
      ) : (
        <ul aria-label="Places that change">
          {changed.map(({ competitorId, before, after }) => (
            <li key={competitorId}>
              <strong>
                <bdi>{namesOf(competitorId)}</bdi>
              </strong>
              : {placeAndMedalText(before)} → {placeAndMedalText(after)} ({after.decidedBy})
            </li>
          ))}
        </ul>
      )}
      {setAside.length > 0 && (
        <ul aria-label="Results that are set aside">
          {setAside.map(({ label, red, blue }) => (
            <li key={`${label} ${red} ${blue}`}>
              {label}, <bdi>{namesOf(red)}</bdi> – <bdi>{namesOf(blue)}</bdi>: set aside, because they do not meet any
              more
            </li>
          ))}
        </ul>
      )}
      {again.length > 0 && <p>To be fought again: {again.join(', ')}.</p>}
      {text && <Alert type="warn">{text}</Alert>}
    </Stack>
  );
};

/** Shows what a correction of finished results changes, before it is noted with a reason. */
export const CorrectionDialog = ({ contest, heads, changes, sentence, context, last, onConfirm, onClose }: Props) => {
  const { confirmsResults, namesOf } = context;
  const effect = useMemo(
    () => effectOf(contest, heads, changes, confirmsResults),
    [contest, heads, changes, confirmsResults],
  );
  if (contest.state === 'medalsGiven' && !context.isDirector)
    return (
      <Dialog isOpen title="Medals are given" onClose={onClose} actions={<Button onClick={onClose}>Close</Button>}>
        <Stack $gap={2}>
          <p>
            Not noted: {sentence} Only a director changes these results now. This is what it would change; tell it to a
            director.
          </p>
          <Effect effect={effect} namesOf={namesOf} />
        </Stack>
      </Dialog>
    );
  return (
    <WhyDialog
      title="Correct the results?"
      confirmText="Correct"
      cancelText="Keep the results"
      context={context}
      last={last}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>{sentence}</p>
      <Effect effect={effect} namesOf={namesOf} />
    </WhyDialog>
  );
};
