import {
  createDraft,
  eventFormats,
  matchday,
  publishDraft,
  ringPlans,
  rings,
  type AnswerOf,
  type BodyOf,
  type Endpoint,
  type ParamsOf,
} from '@schi/contract';

/** Sends one call as a director, and answers what the server answers. It throws what the server refuses. */
export type DirectorCall = <E extends Endpoint<string, unknown, unknown, unknown>>(
  endpoint: E,
  params: ParamsOf<E>,
  body?: BodyOf<E>,
) => Promise<AnswerOf<E>>;

/** What is done next, in order. */
export const stepsOfDay = ['divisions', 'rings', 'plan', 'opening'] as const;
export type StepOfDay = (typeof stepsOfDay)[number];

interface Options {
  tournamentId: number;
  /** So many rings there are at least. */
  ringCount: number;
  /** Makes divisions and plan again where there are some already. */
  isAnew?: boolean;
  /** What is done until the plan is ready: waiting, or the work of the queue where no worker runs. */
  whilePlanning: () => Promise<void>;
  /** Told before each step. What it throws ends the work there; a later call goes on with what is missing. */
  onStep?: (step: StepOfDay) => void;
}

const untilReady = async (director: DirectorCall, planId: number, whilePlanning: () => Promise<void>) => {
  for (;;) {
    await whilePlanning();
    const plan = await director(ringPlans.get, { planId });
    if (plan.state === 'ready') return;
    if (plan.state !== 'computing') throw new Error(`The plan is ${plan.state}: ${plan.failure ?? ''}`);
  }
};

/**
 * Makes, publishes and plans the divisions of a tournament and opens its rings, so that its day can begin (rule G12).
 * What is there already stays as it is, unless it is made again. Answers the number of the published draft.
 */
export const prepareDay = async (
  director: DirectorCall,
  options: Options,
): Promise<{ draftId: number; ringIds: number[] }> => {
  const { tournamentId, ringCount, isAnew = false, whilePlanning, onStep = () => undefined } = options;
  const read = () => director(matchday.get, { tournamentId });
  onStep('divisions');
  let { draftId } = await read();
  if (draftId === null || isAnew) {
    const draft = await director(createDraft, {}, { tournamentId, name: 'Rehearsal' });
    await director(publishDraft, { draftId: draft.draftId }, { version: draft.version });
    draftId = draft.draftId;
  }
  onStep('rings');
  const hours = { opensMinute: 540, closesMinute: 1_020 };
  for (let number = (await read()).rings.length + 1; number <= ringCount; number += 1)
    await director(
      rings.create,
      {},
      { tournamentId, name: `Ring ${number}`, ...hours, judges: 5, formats: [...eventFormats] },
    );
  onStep('plan');
  const board = await read();
  const ringIds = board.rings.map(({ id }) => id);
  if (isAnew || board.assignments.some(({ ringId }) => ringId === null)) {
    const plan = await director(ringPlans.create, { draftId }, { rings: ringIds });
    await untilReady(director, plan.planId, whilePlanning);
    await director(ringPlans.use, { planId: plan.planId }, { name: 'balanced' });
  }
  onStep('opening');
  for (const { id, isOpen } of (await read()).rings) if (!isOpen) await director(rings.open, { id });
  return { draftId, ringIds };
};
