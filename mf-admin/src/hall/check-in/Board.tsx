import { useEffect, useRef, useState } from 'react';
import { findCode, getCheckInHistory, readCode, type HistoryEntry } from '@schi/contract';
import { Alert, Loaded } from '@schi/shared-ui/components';
import { styled } from '@schi/shared-ui/platform';
import { useAddress } from '../../platform/list/use-address';
import type { Engine } from './device/engine';
import type { FamilyView } from './family.rules';
import { FamilyCard } from './panels/FamilyCard';
import { Finder } from './panels/Finder';
import { LastAction } from './panels/LastAction';
import { Others, Reports } from './panels/Reports';
import { StatusBar } from './panels/StatusBar';
import { ScanDialog } from './scan/ScanDialog';
import { codeText } from './scan/code-texts';
import { useCheckIn } from './use-check-in';

const Columns = styled.div<{ $isOpen: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: var(--gap-4);
  @media (min-width: 900px) {
    grid-template-columns: minmax(320px, 2fr) 3fr;
  }
  /* A phone shows either the search or the family. */
  @media (max-width: 899px) {
    > :first-child {
      display: ${({ $isOpen }) => ($isOpen ? 'none' : 'grid')};
    }
  }
`;

/** The search, the selected family, and the state of this device. */
export const Board = ({ engine, tournamentId }: { engine: Engine; tournamentId: number }) => {
  const view = useCheckIn(engine);
  const { search, change } = useAddress();
  const [isScanning, setScanning] = useState(false);
  const [codeProblem, setCodeProblem] = useState<string | null>(null);
  const [typed, setTyped] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const openId = Number(search.get('registration') ?? '0');
  const family = view.views.find(({ registrations }) =>
    registrations.some(({ registrationId }) => registrationId === openId),
  );

  // The next family is waiting, so the search gets the focus as soon as it is visible again.
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && openId === 0) field.current?.focus();
    wasOpen.current = openId > 0;
  }, [openId]);

  const open = (registrationId: number | null) => {
    setCodeProblem(null);
    // The browser's Back button goes from a family to the search, not through all families.
    change(
      { registration: registrationId === null ? '' : String(registrationId) },
      { replace: registrationId === null || openId > 0 },
    );
    if (registrationId === null) setTyped('');
  };
  /** Opens the family of a code, or says why it cannot. Answers whether the scan is over. */
  const openCode = async (text: string): Promise<void> => {
    setScanning(false);
    const read = readCode(text);
    if (read.kind !== 'code') return setCodeProblem(codeText(read.kind, text));
    const known = view.families.find(({ confirmationCode }) => confirmationCode === read.code);
    if (known) return open(known.registrationId);
    const answer = await engine.ask(findCode, { tournamentId, code: read.code });
    if (!answer) return setCodeProblem(codeText('not on this device', read.code, view.freshAt));
    if (answer.kind === 'here') {
      await engine.sync();
      if (engine.getState().families.some(({ registrationId }) => registrationId === answer.registrationId))
        return open(answer.registrationId);
      return setCodeProblem(codeText('not finished', read.code));
    }
    return setCodeProblem(
      codeText(answer.kind, answer.kind === 'other tournament' ? answer.tournamentName : read.code),
    );
  };

  /** Of all registrations of a family, the newest first. */
  const historyOf = async ({ registrations }: FamilyView): Promise<HistoryEntry[] | undefined> => {
    const answers: HistoryEntry[] = [];
    for (const { registrationId } of registrations) {
      const answer = await engine.ask(getCheckInHistory, { tournamentId, registrationId });
      if (!answer) return undefined;
      answers.push(...answer);
    }
    return answers.sort((one, other) => other.receivedAt.localeCompare(one.receivedAt));
  };

  const query = { data: view.isReady || undefined, error: view.failure ?? undefined, refetch: () => engine.sync() };
  return (
    <Loaded query={query} shape="rows" lines={14} height={56} label="Loading the list">
      {() => (
        <>
          <StatusBar view={view} />
          <Others view={view} onTakeOver={() => void engine.takeOver()} />
          <Reports view={view} onClose={(id) => void engine.closeReport(id)} />
          {codeProblem && (
            <Alert key={codeProblem} type="warn" onDismiss={() => setCodeProblem(null)}>
              {codeProblem}
            </Alert>
          )}
          <Columns $isOpen={family !== undefined}>
            <Finder
              last={!family && <LastAction action={view.lastAction} onUndo={() => void engine.undo()} />}
              view={view}
              typed={typed}
              onTyped={setTyped}
              field={field}
              openId={family?.registrationId}
              onOpen={open}
              onCode={(text) => void openCode(text)}
              onScan={() => setScanning(true)}
            />
            {family && (
              <FamilyCard
                key={family.registrationId}
                family={family}
                isOnline={view.isOnline}
                freshAt={view.freshAt}
                onRecord={(changes, sentence) => void engine.record(changes, sentence)}
                last={<LastAction action={view.lastAction} onUndo={() => void engine.undo()} />}
                onBack={() => open(null)}
                onHistory={() => historyOf(family)}
              />
            )}
          </Columns>
          {isScanning && <ScanDialog onText={(text) => void openCode(text)} onClose={() => setScanning(false)} />}
        </>
      )}
    </Loaded>
  );
};
