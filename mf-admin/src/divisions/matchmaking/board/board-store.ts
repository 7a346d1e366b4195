import type { Draft, DraftOperation, OutdatedDraft } from '@schi/contract';
import { failureCode, failureText, isCallFailure } from '@schi/shared-ui/api-client';
import type { BoardCalls } from './calls';
import { boardOf, type DraftBoard } from './model';
import { divisionsIn, deltaOf, tryPreview, type Operation } from './preview';
import { newsWords, ownWords, sentence } from './draft-texts';

/** A step that others stand in the way of: they changed the same divisions meanwhile. */
export interface Conflict {
  operation: Operation;
  /** In words. */
  news: readonly string[];
}

/** What the pages of a board show. */
export interface BoardSnapshot {
  /** With the steps that are not answered yet. */
  board: DraftBoard;
  isSaving: boolean;
  /** Why the last step was refused. */
  failure: string | null;
  conflict: Conflict | null;
  /** The last thing that happened, to be read aloud. The number tells equal ones apart. */
  said: { text: string; at: number };
}

/** How a step ended. */
export type Outcome = 'done' | 'refused' | 'conflict';

interface Waiting {
  operation: Operation;
  end: (outcome: Outcome) => void;
}

const outdatedIn = (error: unknown): OutdatedDraft | null =>
  // Cast: `failureCode` has read the code that this body, and no other, has.
  failureCode(error) === 'outdated' && isCallFailure(error) ? (error.body as OutdatedDraft) : null;

/** How often a step is sent again by itself, while others go on changing other divisions. */
const mostRepeats = 5;

/** Whether a step may be repeated by itself: nobody changed a division that it changes (rule E8). */
export const mayRepeat = (
  board: DraftBoard,
  operation: Operation,
  since: readonly Pick<DraftOperation, 'divisionIds'>[],
): boolean => {
  // The order is made again of the divisions that there are then.
  if (operation.kind === 'reorder') return true;
  const own = divisionsIn(deltaOf(board, operation));
  return since.every(({ divisionIds }) => divisionIds.every((id) => !own.has(id)));
};

/** The operation that an undo takes back next, of the log, newest first. */
export const nextUndone = (operations: readonly DraftOperation[]): DraftOperation | undefined =>
  operations.find(({ kind, undoneBy }) => kind !== 'undo' && undoneBy === null);

/**
 * A board that is changed here and by others. Steps are shown at once and sent one after the other; the server's answer
 * then takes their place. Nothing here knows the page.
 */
export class BoardStore {
  private server: DraftBoard;
  private waiting: Waiting[] = [];
  private isSending = false;
  /** Ends when no step waits to be sent any more. */
  private sending: Promise<void> = Promise.resolve();
  private isPolling = false;
  private readonly listeners = new Set<() => void>();
  private snapshot: BoardSnapshot;

  constructor(
    draft: Draft,
    readonly calls: BoardCalls,
  ) {
    this.server = boardOf(draft);
    this.snapshot = { board: this.server, isSaving: false, failure: null, conflict: null, said: { text: '', at: 0 } };
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
  read = (): BoardSnapshot => this.snapshot;

  private set(parts: Partial<BoardSnapshot>): void {
    this.snapshot = { ...this.snapshot, ...parts };
    for (const listener of this.listeners) listener();
  }
  /** Has a sentence read aloud. */
  say = (text: string): void => this.set({ said: { text, at: this.snapshot.said.at + 1 } });

  /** The board with all steps that wait. A step that is no longer possible is left out; the server will refuse it. */
  private shown(): DraftBoard {
    return this.waiting.reduce((board, { operation }) => tryPreview(board, operation)?.board ?? board, this.server);
  }

  /** Takes in a draft as the server has it. An older one than the present is ignored. */
  accept = (draft: Draft): void => {
    const { draft: known } = this.server;
    if (draft === known || draft.version < known.version) return;
    this.server = boardOf(draft, this.server);
    this.set({ board: this.waiting.length > 0 ? this.shown() : this.server });
  };

  private take(draft: Draft): void {
    this.accept(draft);
    this.calls.keep(draft);
  }

  /** Does a step: shown at once, then sent. */
  operate = (operation: Operation): Promise<Outcome> => {
    const { board } = this.snapshot;
    const preview = tryPreview(board, operation);
    if (!preview) {
      this.set({ failure: 'This step is not possible with the divisions as they are now. Nothing was changed.' });
      return Promise.resolve('refused');
    }
    const words = sentence(ownWords(operation, board));
    return new Promise((end) => {
      this.waiting.push({ operation, end });
      // The id of a new division is the server's, so a split is shown when it is done.
      this.set({
        board: operation.kind === 'split' ? board : preview.board,
        isSaving: true,
        failure: null,
        conflict: null,
        said: { text: `${words}.`, at: this.snapshot.said.at + 1 },
      });
      if (!this.isSending) this.sending = this.sendAll();
    });
  };

  private async sendAll(): Promise<void> {
    this.isSending = true;
    for (let first = this.waiting[0]; first; first = this.waiting[0]) {
      const outcome = await this.sendOne(first.operation);
      this.waiting = outcome === 'done' ? this.waiting.filter((one) => one !== first) : this.dropAll(first);
      this.set({ board: this.shown(), isSaving: this.waiting.length > 0 });
      first.end(outcome);
    }
    this.isSending = false;
  }

  /** When a change fails, drops the queued changes after it: they were made on a board the server never had. */
  private dropAll(first: Waiting): Waiting[] {
    for (const one of this.waiting) if (one !== first) one.end('refused');
    return [];
  }

  private async sendOne(operation: Operation): Promise<Outcome> {
    for (let repeat = 0; ; repeat += 1) {
      const before = this.server;
      try {
        const draft = await this.calls.send(operation, before);
        this.server = boardOf(draft, before);
        this.calls.keep(draft);
        return 'done';
      } catch (error) {
        const outdated = outdatedIn(error);
        if (!outdated) return this.refuse(error);
        const isOwnToRepeat =
          repeat < mostRepeats &&
          tryPreview(before, operation) !== null &&
          mayRepeat(before, operation, outdated.operations);
        try {
          this.server = boardOf(await this.calls.read(), before);
        } catch (failure) {
          return this.refuse(failure);
        }
        const news = [...outdated.operations].reverse().map((one) => newsWords(one, this.server));
        if (!isOwnToRepeat || tryPreview(this.server, operation) === null) {
          this.set({ conflict: { operation, news }, said: { text: news.join(' '), at: this.snapshot.said.at + 1 } });
          return 'conflict';
        }
        this.say(news.join(' '));
      }
    }
  }

  private refuse(error: unknown): 'refused' {
    this.fail(failureText(error));
    return 'refused';
  }
  /** Shows why something was refused. */
  fail = (failure: string): void => this.set({ failure });

  dismissFailure = (): void => this.set({ failure: null });
  dismissConflict = (): void => this.set({ conflict: null });

  /**
   * A call that is no step of this board: it waits for the steps before it, names the version that was seen, or the
   * present one, and its answer takes the board's place.
   * @throws CallFailure, after the present draft was read where it was outdated
   */
  ask = async <Answer extends Draft>(call: (version: number) => Promise<Answer>, seen?: number): Promise<Answer> => {
    await this.sending;
    try {
      const answer = await call(seen ?? this.server.draft.version);
      this.take(answer);
      return answer;
    } catch (error) {
      if (outdatedIn(error)) this.take(await this.calls.read());
      throw error;
    }
  };

  /** The operation that an undo takes back next. */
  nextUndone = async (): Promise<DraftOperation | undefined> => {
    await this.sending;
    return nextUndone(await this.calls.operations(Math.max(0, this.server.draft.version - mostLookedAt)));
  };

  private async takeBack(kind: 'undo' | 'redo'): Promise<void> {
    try {
      const before = this.server;
      const answer = await this.ask(this.calls[kind]);
      const [step] = await this.calls.operations(answer.version - 1);
      this.say(step ? `${sentence(takenBackWords[kind])}: ${namesIn(step, before)}` : sentence(takenBackWords[kind]));
    } catch (error) {
      this.refuse(error);
    }
  }
  undo = (): Promise<void> => this.takeBack('undo');
  redo = (): Promise<void> => this.takeBack('redo');

  /**
   * Looks whether others changed the draft, and takes it in. One look at a time, and none while a step is under way.
   */
  poll = async (): Promise<void> => {
    if (this.isPolling || this.isSending) return;
    this.isPolling = true;
    try {
      const { version } = this.server.draft;
      const news = await this.calls.operations(version);
      const isNews = news.length > 0 && !this.isSending && this.server.draft.version === version;
      if (!isNews) return;
      const draft = await this.calls.read();
      this.take(draft);
      this.say(
        [...news]
          .reverse()
          .map((one) => newsWords(one, this.server))
          .join(' '),
      );
    } catch {
      // The next look will do; a page that is offline says so by itself.
    } finally {
      this.isPolling = false;
    }
  };
}

/** How far back the log is read for the next step to take back. */
const mostLookedAt = 200;

const takenBackWords: Record<'undo' | 'redo', string> = { undo: 'took back the last step', redo: 'did the step again' };
const namesIn = ({ divisionIds }: DraftOperation, board: DraftBoard): string =>
  divisionIds
    .flatMap((id) => board.cards.get(id)?.division.name ?? [])
    .slice(0, 3)
    .join(', ');
