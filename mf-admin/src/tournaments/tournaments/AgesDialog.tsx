import { useState } from 'react';
import { formatDate, listOf, type AgeChange, type CalendarDate } from '@schi/contract';
import { failureText } from '@schi/shared-ui/api-client';
import { Alert } from '@schi/shared-ui/components';
import { List } from '@schi/shared-ui/layout';
import { ConfirmDialog } from '@schi/shared-ui/dialog';
import { paidText } from './TellDialog';
import { useLazyAgesOnDayQuery, useLazyToldFamiliesQuery } from './tournaments.api';

/** So many competitors are named. */
const mostNamed = 500;

/** A question whether a tournament moves to another date. */
interface Question {
  day: CalendarDate;
  /** Whose age changes, or why that is not known. */
  found: AgeChange[] | { failure: string };
  /** The paid registrations; 0 where their number is not known. */
  paid: number;
  answer: (isWanted: boolean) => void;
}

/** Asks before a tournament gets another date on which somebody has another age (rule F6). */
export const useAgesQuestion = () => {
  const [load, { isFetching }] = useLazyAgesOnDayQuery();
  const [loadTold] = useLazyToldFamiliesQuery();
  const [question, setQuestion] = useState<Question | null>(null);
  /** Whether the date is wanted; without a question where nobody's age changes. */
  const ask = async (tournamentId: number, day: CalendarDate): Promise<boolean> => {
    const found = await load({ params: { tournamentId }, query: { day } })
      .unwrap()
      .catch((error: unknown) => ({ failure: failureText(error) }));
    if (Array.isArray(found) && found.length === 0) return true;
    const { paid } = await loadTold({ params: { tournamentId } })
      .unwrap()
      .catch(() => ({ paid: 0 }));
    return new Promise((answer) => setQuestion({ day, found, paid, answer }));
  };
  const answered = (isWanted: boolean) => {
    question?.answer(isWanted);
    setQuestion(null);
  };
  return { ask, isAsking: isFetching, question, answered };
};

const AgeLine = ({ name, from, to, outside }: AgeChange) => (
  <li>
    {name}: {from} → {to}
    {outside.length > 0 && <strong>, no longer fits {listOf([...new Set(outside)])}</strong>}
  </li>
);

const titleOf = (found: Question['found']): string => {
  if (!Array.isArray(found)) return 'Save the new date?';
  return found.length === 1
    ? 'The age of 1 competitor changes'
    : `The ages of ${found.length.toLocaleString('en-US')} competitors change`;
};

interface Props {
  question: Question;
  onAnswer: (isWanted: boolean) => void;
}

/** Names everybody who has another age on the new date. */
export const AgesDialog = ({ question: { day, found, paid }, onAnswer }: Props) => (
  <ConfirmDialog
    title={titleOf(found)}
    confirmText="Save the new date"
    busyText="Saving…"
    cancelText="Keep the date"
    kind="primary"
    // The first answer counts: it closes as well once it is confirmed.
    onConfirm={() => Promise.resolve(onAnswer(true))}
    onClose={() => onAnswer(false)}
  >
    {Array.isArray(found) ? (
      <>
        <p>Their age on {formatDate(day)} is another than on the present date:</p>
        <List $most="40dvh" tabIndex={0} aria-label="Whose age changes">
          {found.slice(0, mostNamed).map((change) => (
            <AgeLine key={change.competitorId} {...change} />
          ))}
        </List>
        {found.length > mostNamed && <p>and {(found.length - mostNamed).toLocaleString('en-US')} more.</p>}
      </>
    ) : (
      <Alert type="danger">
        Whose age changes on {formatDate(day)} could not be read: {found.failure} You can save the new date all the
        same.
      </Alert>
    )}
    {paid > 0 && <p>{paidText(paid)}. Once the date is saved, you are asked whether to write to them.</p>}
    <p>An open draft takes new ages in with Refresh, a published one with Repair.</p>
  </ConfirmDialog>
);
