import { useState } from 'react';
import { counted, type ToldFamilies } from '@schi/contract';
import { Alert, Button, Loaded } from '@schi/shared-ui/components';
import { ConfirmDialog } from '@schi/shared-ui/dialog';
import { useLazyToldFamiliesQuery, useSendDateMailsMutation, useToldFamiliesQuery } from './tournaments.api';

/** "120 registrations are paid", as the questions about another date or place say it. */
export const paidText = (count: number): string => counted(count, 'registration is paid', 'registrations are paid');

interface Props {
  tournamentId: number;
  onClose: () => void;
}

const WhatIsSent = ({ untold, unreachable }: ToldFamilies) => (
  <>
    {untold > 0 && (
      <p>
        They were told another date or place. Each gets an e-mail that says what is new and what was before, with the
        new calendar entry. Their registrations stay as they are.
      </p>
    )}
    {unreachable > 0 && (
      <p>
        {counted(unreachable, 'paid registration has', 'paid registrations have')} no e-mail address that works. Tell
        them in another way.
      </p>
    )}
  </>
);

/** Asks whether to write to the families who were told another date or place of a tournament (rule F6). */
export const TellDialog = ({ tournamentId, onClose }: Props) => {
  const query = useToldFamiliesQuery({ params: { tournamentId } }, { refetchOnMountOrArgChange: true });
  const [send] = useSendDateMailsMutation();
  const untold = query.data?.untold ?? 0;
  return (
    <ConfirmDialog
      title={untold > 0 ? `${paidText(untold)}. Tell them?` : 'Tell the families?'}
      confirmText="Write to them"
      busyText="Writing…"
      cancelText={untold > 0 ? 'Not now' : 'Close'}
      kind="primary"
      isOffered={untold > 0}
      done={({ mails }) => `${counted(mails, 'e-mail')} about the new date or place will be sent.`}
      onConfirm={() => send({ params: { tournamentId } }).unwrap()}
      onClose={onClose}
    >
      <Loaded query={query} lines={2} label="Loading the paid registrations">
        {(told) =>
          told.untold + told.unreachable === 0 ? (
            <p>Every family knows the date and the place.</p>
          ) : (
            <WhatIsSent {...told} />
          )
        }
      </Loaded>
    </ConfirmDialog>
  );
};

/** Asks after a tournament was saved with another date or place, where that concerns somebody. */
export const useTellQuestion = () => {
  const [load] = useLazyToldFamiliesQuery();
  const [question, setQuestion] = useState<Props | null>(null);
  /** Resolves once the question is answered, or needs no answer. */
  const ask = async (tournamentId: number): Promise<void> => {
    const told = await load({ params: { tournamentId } })
      .unwrap()
      .catch(() => null);
    if (told && told.untold + told.unreachable === 0) return;
    await new Promise<void>((resolve) => {
      const onClose = () => {
        setQuestion(null);
        resolve();
      };
      setQuestion({ tournamentId, onClose });
    });
  };
  return { ask, question };
};

/** The button that opens the question. */
export const TellButton = ({ tournamentId, text }: { tournamentId: number; text: string }) => {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button kind="secondary" onClick={() => setAsking(true)}>
        {text}
      </Button>
      {isAsking && <TellDialog tournamentId={tournamentId} onClose={() => setAsking(false)} />}
    </>
  );
};

/** Says on the page of a tournament who was not told its date or place yet. */
export const UntoldNotice = ({ tournamentId }: { tournamentId: number }) => {
  const { data } = useToldFamiliesQuery({ params: { tournamentId } }, { refetchOnMountOrArgChange: true });
  return data && data.untold > 0 ? (
    <Alert type="warn" actions={<TellButton tournamentId={tournamentId} text="Write to them" />}>
      {counted(data.untold, 'paid registration was', 'paid registrations were')} told another date or place.
    </Alert>
  ) : null;
};
