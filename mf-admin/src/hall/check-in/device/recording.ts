import { subjectKey, type CheckInEvent, type CheckInSubject, type Head } from '@schi/contract';
import { newId } from '@schi/shared-ui/api-client';

/** A subject with its registration. */
export interface OwnSubject extends CheckInSubject {
  registrationId: number;
}

/** One change of state. */
export interface Change extends OwnSubject {
  value: number | null;
  settles?: string;
}

/** The last change made on this page, for undo. */
export interface LastAction {
  sentence: string;
  /** Each subject with what it was before and the event that changed it. */
  changes: { subject: OwnSubject; before: number | null; eventId: string }[];
}

type Heads = ReadonlyMap<string, Head>;

/** Events for changes, each with what the device believes now. */
export const eventsOf = (changes: readonly Change[], heads: Heads, deviceId: string): CheckInEvent[] => {
  const deviceTime = new Date().toISOString();
  return changes.map(({ registrationId, kind, subjectId, value, settles }) => ({
    id: newId(),
    registrationId,
    kind,
    subjectId,
    value,
    believed: heads.get(subjectKey({ kind, subjectId }))?.eventId ?? null,
    settles: settles ?? null,
    deviceId,
    deviceTime,
  }));
};

/** The data needed to undo these events. */
export const actionOf = (sentence: string, events: readonly CheckInEvent[], heads: Heads): LastAction => ({
  sentence,
  changes: events.map(({ id, registrationId, kind, subjectId }) => ({
    subject: { registrationId, kind, subjectId },
    before: heads.get(subjectKey({ kind, subjectId }))?.value ?? null,
    eventId: id,
  })),
});

/** The changes that take an action back, except where somebody has noted something else since. */
export const undoing = (action: LastAction, heads: Heads): Change[] =>
  action.changes
    .filter(({ subject, eventId }) => heads.get(subjectKey(subject))?.eventId === eventId)
    .map(({ subject, before }) => ({ ...subject, value: before }));
