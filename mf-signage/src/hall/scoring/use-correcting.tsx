import { useState, type ReactNode } from 'react';
import { ringCalls } from '@schi/contract';
import type { RingChange, RingWhy } from '@schi/shared-ui/ring-calls';
import type { ContestProps, TableContext } from './context';
import { CorrectionDialog } from './CorrectionDialog';
import { headsOf } from './heads';

/** The steps of results are no corrections, and a bout that runs counts for nothing before its result. */
const isCorrection = ({ subject }: RingChange) => {
  const kind = ringCalls.readSubject(subject)?.kind;
  return kind !== 'contest' && kind !== 'board';
};

/**
 * Lets every change of finished results first show what it changes, and ask who decides it and why. Before results are
 * finished, changes pass.
 * @returns the context with the `note` that asks, and the dialog
 */
export const useCorrecting = ({
  contest,
  division,
  context,
}: ContestProps): { context: TableContext; dialog: ReactNode } => {
  const [asked, setAsked] = useState<{ changes: RingChange[]; sentence: string } | null>(null);
  const [last, setLast] = useState<RingWhy>();
  const record: TableContext['record'] = (changes, sentence) => {
    const heads = headsOf(contest, division);
    // What is corrected is what was seen, whatever another device notes meanwhile.
    const seen = (change: RingChange) => ({ believed: heads.get(change.subject)?.eventId ?? null, ...change });
    if (contest.isLocked && changes.some(isCorrection)) setAsked({ changes: changes.map(seen), sentence });
    else context.record(changes, sentence);
  };
  const dialog = asked && (
    <CorrectionDialog
      contest={contest}
      heads={headsOf(contest, division)}
      changes={asked.changes}
      sentence={asked.sentence}
      context={context}
      last={last}
      onConfirm={(why) => {
        setLast(why);
        context.record(
          asked.changes.map((change) => ({ ...change, ...why })),
          asked.sentence,
        );
      }}
      onClose={() => setAsked(null)}
    />
  );
  return { context: { ...context, record }, dialog };
};
