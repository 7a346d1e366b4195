import type { RingOperation } from '@schi/contract';
import type { StoredRingWork, StoredWorkOperation } from '../../rings';

const stepWords = {
  planned: 'back to planned',
  soon: 'to soon',
  staging: 'to staging',
  onDeck: 'on deck',
  inRing: 'into the ring',
  done: 'done',
  postponed: 'postponed',
} as const;

/** What an operation did, in a sentence without its author. */
const sentenceOf = ({ kind, delta, reason }: StoredWorkOperation, work: StoredRingWork): string => {
  const title = (id: number) => `“${work.assignments.get(id)?.title ?? 'A division that is gone'}”`;
  const ring = (id: number | null) => (id === null ? 'no ring' : (work.rings.get(id)?.name ?? 'a ring that is gone'));
  const shift = ({ from, to }: (typeof delta.assignments)[number]) => Math.abs(to.position - from.position);
  // The first change of ring or step is the one that was asked for, within a ring that of the farthest place; the
  // others make room for it.
  const asked =
    delta.assignments.find(
      ({ from, to }) => from.ringId !== to.ringId || from.step !== to.step || from.lock !== to.lock,
    ) ?? delta.assignments.toSorted((one, other) => shift(other) - shift(one))[0];
  const because = reason === null ? '' : ` Reason: ${reason}`;
  const [switched] = delta.rings;
  switch (kind) {
    case 'plan':
      return `Put a plan in force: ${delta.assignments.length} divisions changed their place or time.`;
    case 'undo':
      return 'Took back an operation.';
    case 'open':
      return `Opened ${ring(switched?.id ?? null)}.`;
    case 'close':
      return switched?.to.closesWhenDone === true
        ? `Closes ${ring(switched.id)} once its running division is done.`
        : `Closed ${ring(switched?.id ?? null)}.`;
    case 'move':
      return asked
        ? `Moved ${title(asked.id)} to ${ring(asked.to.ringId)}, place ${asked.to.position}.${because}`
        : 'Moved nothing.';
    case 'postpone':
      return asked ? `Postponed ${title(asked.id)}.` : 'Postponed nothing.';
    case 'lock':
      return asked ? `${asked.to.lock === null ? 'Unlocked' : 'Locked'} ${title(asked.id)}.` : 'Locked nothing.';
    case 'interrupt': {
      const [marked] = delta.assignments;
      if (!marked) return 'Marked nothing.';
      return `${title(marked.id)} ${marked.to.isInterrupted === true ? 'was interrupted: its length says nothing about the pace' : 'counts for the pace again'}.`;
    }
    case 'stop':
      return `Stopped ${reason ?? ''}`;
    case 'goOn':
      return `Let go on ${reason ?? ''}`;
    case 'call':
      if (asked?.to.isFromPaper === true) return `${title(asked.id)} is done, from paper.`;
      return asked ? `Called ${title(asked.id)} ${stepWords[asked.to.step]}.` : 'Called nothing.';
  }
};

/** An operation on the rings as directors read it. */
export const presentOperation = (operation: StoredWorkOperation, work: StoredRingWork): RingOperation => ({
  sequence: operation.sequence,
  kind: operation.kind,
  by: operation.by,
  at: operation.at.toISOString(),
  says: sentenceOf(operation, work),
  isUndone: operation.isUndone,
  isByDevice: operation.byPersonId === null,
});
