import { useState } from 'react';
import { ringCalls, type CalledRing } from '@schi/contract';
import type { RingEngine } from '../device/engine';
import type { Report } from '../device/exchange';
import { namesIn } from './names';
import type { TableContext } from '../scoring/context';
import { CorrectionDialog } from '../scoring/CorrectionDialog';
import { headsOf } from '../scoring/heads';

/** The event of a division that a refused score was for; `undefined` where this table does not show it now. */
const findContest = ({ divisions }: CalledRing, { event }: Report) => {
  const subject = ringCalls.readSubject(event.subject);
  if (!subject || subject.kind === 'call' || subject.kind === 'entry') return undefined;
  return divisions
    .flatMap((division) => division.contests.map((contest) => ({ division, contest })))
    .find(({ contest }) => contest.contestId === subject.contestId);
};

/**
 * Whether a report is of something that came after the results were finished, and can be noted as a correction here.
 */
export const isLate = (ring: CalledRing | undefined, report: Report): boolean =>
  report.answer.refusal === 'locked' && ring !== undefined && findContest(ring, report) !== undefined;

interface Props {
  ring: CalledRing;
  report: Report;
  engine: RingEngine;
  context: Omit<TableContext, 'namesOf'>;
  onClose: () => void;
}

/** What came too late, with what it would change, and noted as a correction once somebody says why. */
export const LateCorrection = ({ ring, report, engine, context, onClose }: Props) => {
  const found = findContest(ring, report);
  const { subject, value } = report.event;
  // What is corrected is what was seen, whatever another device notes meanwhile.
  const [believed] = useState(() => (found && headsOf(found.contest, found.division).get(subject)?.eventId) ?? null);
  if (!found) return null;
  const { division, contest } = found;
  return (
    <CorrectionDialog
      contest={contest}
      heads={headsOf(contest, division)}
      changes={[{ subject, value }]}
      sentence={report.sentence}
      context={{ ...context, namesOf: namesIn(division.competitors) }}
      onConfirm={(why) => {
        void engine.closeReport(report.event.id);
        context.record([{ subject, value, believed, ...why }], report.sentence);
      }}
      onClose={onClose}
    />
  );
};
