import { useEffect, useRef, useState } from 'react';
import { pathOf, type AnswerOf } from '@schi/contract';
import { newId, request } from '@schi/shared-ui/api-client';
import { useDispatch } from '@schi/shared-ui/platform';
import { useSession } from '@schi/shared-ui/session';
import { api } from '../../api';
import { prepareDay, type DirectorCall, type StepOfDay } from './prepare-day';

/** Ends the preparation at its next step, because a person asked for it. */
class Stopped extends Error {}

const directorCall =
  (session: ReturnType<typeof useSession>): DirectorCall =>
  async (endpoint, params, body) => {
    const answer = await request({
      method: endpoint.method,
      url: pathOf<string>(endpoint.path, params),
      body,
      token: session?.token,
      userContextId: session?.personId,
      ...(endpoint.oncePerKey ? { idempotencyKey: newId() } : {}),
    });
    // oxlint-disable-next-line typescript/only-throw-error -- the failure of a call is what the page shows
    if ('error' in answer) throw answer.error;
    // Cast: the contract says what this call answers.
    return answer.data as AnswerOf<typeof endpoint>;
  };

const aSecond = () => new Promise<void>((resolve) => setTimeout(resolve, 1_000));

export interface Preparation {
  /** What is done now; `null` while nothing is. */
  step: StepOfDay | null;
  failure: unknown;
  isStopping: boolean;
  start: (tournamentId: number, ringCount: number) => void;
  /** Ends it at its next step. What is done stays, and a later start goes on from there. */
  stop: () => void;
}

/** Prepares the day of a rehearsal step by step, as a director would; it ends with the page. */
export const usePreparation = (): Preparation => {
  const session = useSession();
  const dispatch = useDispatch();
  const [step, setStep] = useState<StepOfDay | null>(null);
  const [failure, setFailure] = useState<unknown>(undefined);
  const [isStopping, setStopping] = useState(false);
  const isStopped = useRef(false);
  useEffect(() => {
    isStopped.current = false;
    return () => {
      isStopped.current = true;
    };
  }, []);
  const start = (tournamentId: number, ringCount: number) => {
    isStopped.current = false;
    setFailure(undefined);
    setStep('divisions');
    const goesOn = () => {
      if (isStopped.current) throw new Stopped();
    };
    const onStep = (next: StepOfDay) => {
      goesOn();
      setStep(next);
    };
    const whilePlanning = async () => {
      await aSecond();
      goesOn();
    };
    prepareDay(directorCall(session), { tournamentId, ringCount, whilePlanning, onStep })
      .catch((error: unknown) => {
        if (!(error instanceof Stopped)) setFailure(error);
      })
      .finally(() => {
        setStep(null);
        setStopping(false);
        dispatch(api.util.invalidateTags(['Rehearsal', 'Matchday', 'Rings', 'RingPlans', 'Drafts']));
      });
  };
  const stop = () => {
    isStopped.current = true;
    setStopping(true);
  };
  return { step, failure, isStopping, start, stop };
};
