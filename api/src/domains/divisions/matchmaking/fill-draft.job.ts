import type { App } from '../../../context';
import { Refusal } from '../../../platform/http/errors';
import type { Task } from '../../../platform/feature';
import { ComputingStopped } from '../../../platform/threads/thread-host';
import type { ProposedDivision } from '../matchmaking-proposal';
import { nobodyRegistered } from './create-draft.service';
import { presentFigures } from './draft.present';
import { endCreation, isCreating, readDraft, storeFigures, storeProgress, type DraftRow } from './drafts.queries';
import { draftGuards, type DraftGuards } from './locked-draft.service';
import { newParts, writeProposal, type NewPart } from './new-divisions.service';
import { inputOf, storedSharing } from './new-draft.rules';
import { readPopulation } from './people.service';

/** Milliseconds between two looks whether the draft was deleted. */
const lookEveryMs = 500;

/** The draft is gone, or another process has created its divisions. */
class NotWanted extends Error {}
/** It would fail again. The message is for the director. */
class CannotCreate extends Error {}

const sentenceFor = (error: unknown): string =>
  error instanceof Refusal
    ? 'The computation of the divisions ended unexpectedly, perhaps because the server has too little memory.'
    : 'The divisions could not be computed. The log of the server says why.';

const computed = async (part: NewPart, signal: AbortSignal): Promise<ProposedDivision[]> => {
  try {
    return await part.compute({ isBackground: true, signal });
  } catch (error) {
    throw error instanceof ComputingStopped || signal.aborted
      ? error
      : new CannotCreate(sentenceFor(error), { cause: error });
  }
};

/** Does work until it is done, or until nobody wants the draft any more. */
const whileWanted = async <T>(
  db: App['db'],
  draftId: number,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> => {
  const unwanted = new AbortController();
  const look = async () => {
    if (!(await isCreating(db, draftId))) unwanted.abort(new NotWanted());
  };
  // While the database is away nobody knows, so the work goes on.
  const looking = setInterval(() => void look().catch(() => undefined), lookEveryMs);
  try {
    return await work(unwanted.signal);
  } finally {
    clearInterval(looking);
  }
};

const propose = (db: App['db'], { draftId }: DraftRow, parts: readonly NewPart[]): Promise<ProposedDivision[]> =>
  whileWanted(db, draftId, async (signal) => {
    const all = parts.reduce((sum, { programmes }) => sum + programmes, 0);
    const proposed: ProposedDivision[] = [];
    let done = 0;
    for (const part of parts) {
      if (!(await storeProgress(db, draftId, { done, all }))) throw new NotWanted();
      proposed.push(...(await computed(part, signal)));
      done += part.programmes;
    }
    if (!(await storeProgress(db, draftId, { done, all }))) throw new NotWanted();
    return proposed;
  });

/** Builds `fillDraft`; a test of a race builds it with a lock that does nothing. */
export const createFillDraft = ({
  lock,
  read,
}: DraftGuards): ((app: App, payload: { draftId: number }) => Promise<void>) => {
  const fill = async ({ db }: App, draft: DraftRow): Promise<void> => {
    const population = await readPopulation(db, draft);
    if (population.people.every(({ isRegistered }) => !isRegistered)) throw new CannotCreate(nobodyRegistered);
    const [input, sharing] = [inputOf(population.people, draft.options), storedSharing(draft)];
    const proposed = await propose(db, draft, newParts(input, sharing));
    await db.transaction(async (trx) => {
      await lock(trx, draft.draftId);
      // Deleted meanwhile, or filled by another process that was taken for dead.
      if ((await read(trx, draft.draftId)).publication !== 'creating') throw new NotWanted();
      await writeProposal(trx, draft.draftId, population, input, sharing, proposed);
      await endCreation(trx, draft.draftId, null);
      const stored = await draftGuards.read(trx, draft.draftId);
      await storeFigures(trx, draft.draftId, presentFigures(stored, population));
    });
  };
  return async (app, { draftId }) => {
    const draft = await readDraft(app.db, draftId);
    if (draft?.publication !== 'creating') return;
    try {
      await fill(app, draft);
    } catch (error) {
      if (error instanceof NotWanted || (error instanceof Refusal && error.status === 404)) return;
      if (!(error instanceof CannotCreate)) throw error;
      app.log.error({ err: error.cause ?? error, draftId }, 'a draft could not be created');
      await endCreation(app.db, draftId, error.message);
    }
  };
};

/**
 * Computes the divisions of a large draft, and writes them in one transaction, so that nothing half done remains. A
 * draft that was deleted meanwhile ends it. After a process has died, or while the database is away, the queue does it
 * again from the beginning; where it cannot succeed, the draft says why.
 * @repeated begins again, unless the draft has its divisions or is gone
 */
export const fillDraft: Task = createFillDraft(draftGuards);
