import { cannotBeUndone, type Competitor, type Contact } from '@schi/contract';

/** The part of a log entry that an undo needs. */
export interface LoggedChange {
  id: number;
  action: string;
  objectType: string;
  objectId: string | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  /** The entry that this change undid. */
  undoesId: number | null;
}

interface Counts {
  spectators: number;
  lunch: number;
}

/** Data that only the competitor's first family should see. */
export interface MovedPersonalData {
  emergencyContactName: string;
  emergencyContactPhone: string;
  medicalNotes: string;
}
/**
 * The details of a move in the log. Entries that are older than the moving of money have none (decision office/moves).
 */
interface MoveDetails {
  moveId?: number;
  before?: MovedPersonalData;
  after?: MovedPersonalData;
}

/** The opposite of a change: the values to restore (`before`), and the values that must still be stored (`after`). */
export type Undo =
  | { kind: 'competitor'; registrationId: number; before: Competitor; after: Competitor }
  | { kind: 'contacts'; registrationId: number; before: Contact[]; after: Contact[] }
  | { kind: 'counts'; registrationId: number; before: Counts; after: Counts }
  | { kind: 'size'; registrationId: number; merchOrderId: number; before: number; after: number }
  | { kind: 'merchandise'; registrationId: number; merchOrderId: number }
  | { kind: 'withdrawal'; registrationId: number; competitorId: number }
  | ({ kind: 'move'; registrationId: number; toRegistrationId: number; competitorId: number } & MoveDetails)
  | { kind: 'setting'; table: string; id: string; before: Record<string, unknown>; version: number };

/** What an entry of the log holds when it is of this kind. */
type Values<T> = T & Record<string, unknown>;
type Read = (registrationId: number, before: Record<string, unknown>, after: Record<string, unknown>) => Undo | null;
const isNumber = (value: unknown): value is number => typeof value === 'number';
const signature = ({ waiver }: Competitor) => JSON.stringify([waiver.signedName, waiver.guardianName ?? '']);

const personalDataOf = (entry: Record<string, unknown>): MovedPersonalData => {
  const { emergencyContactName, emergencyContactPhone, medicalNotes } = entry as Values<MovedPersonalData>;
  return { emergencyContactName, emergencyContactPhone, medicalNotes };
};

const readers: Record<string, Read> = {
  'competitor changed': (registrationId, before, after) => {
    const [was, is] = [before as Values<Competitor>, after as Values<Competitor>];
    return isNumber(was.id) && signature(was) === signature(is)
      ? { kind: 'competitor', registrationId, before: was, after: is }
      : null;
  },
  'contacts changed': (registrationId, before, after) => ({
    kind: 'contacts',
    registrationId,
    before: before.contacts as Contact[],
    after: after.contacts as Contact[],
  }),
  'counts changed': (registrationId, before, after) => ({
    kind: 'counts',
    registrationId,
    before: before as Values<Counts>,
    after: after as Values<Counts>,
  }),
  'size changed': (registrationId, before, after) =>
    isNumber(after.merchOrderId) && isNumber(before.merchSizeId) && isNumber(after.merchSizeId)
      ? {
          kind: 'size',
          registrationId,
          merchOrderId: after.merchOrderId,
          before: before.merchSizeId,
          after: after.merchSizeId,
        }
      : null,
  'merchandise added': (registrationId, _before, after) =>
    isNumber(after.merchOrderId) ? { kind: 'merchandise', registrationId, merchOrderId: after.merchOrderId } : null,
  'competitor withdrawn': (registrationId, before) =>
    isNumber(before.competitorId) ? { kind: 'withdrawal', registrationId, competitorId: before.competitorId } : null,
  'competitor moved away': (registrationId, before, after) =>
    isNumber(before.competitorId) && isNumber(after.registrationId)
      ? {
          kind: 'move',
          registrationId,
          toRegistrationId: after.registrationId,
          competitorId: before.competitorId,
          ...(isNumber(after.moveId)
            ? { moveId: after.moveId, before: personalDataOf(before), after: after.personalData as MovedPersonalData }
            : {}),
        }
      : null,
};
const settingTables = ['competitor_level', 'division', 'event_type', 'event', 'tournament', 'feature_flag'];

/** The opposite of a logged change; `null` when there is none. */
export const undoOf = ({ action, objectType, objectId, before, after }: LoggedChange): Undo | null => {
  // An erased entry has neither.
  if (objectId === null || (!before && !after)) return null;
  if (settingTables.includes(objectType))
    return before && after && isNumber(after.version) && /changed$|switched$/.test(action)
      ? { kind: 'setting', table: objectType, id: objectId, before, version: after.version }
      : null;
  return objectType === 'registration'
    ? (readers[action]?.(Number(objectId), before ?? {}, after ?? {}) ?? null)
    : null;
};

/** The name of a refund in the log. */
export const moneyGivenBack = 'money given back';

/** What to do instead when a change cannot be undone. */
const instead: Record<string, string> = {
  'payment taken': 'Money that was taken stays in the ledger. Give it back instead.',
  [moneyGivenBack]: 'Money that was given back stays in the ledger. Take a payment instead.',
  'returned money settled': 'It stays in the ledger. Take a payment or give money back instead.',
  'receipt sent again': 'An e-mail that was sent cannot be called back.',
  'message sent again': 'An e-mail that was sent cannot be called back.',
  'families told of date and place': 'An e-mail that was sent cannot be called back.',
  'competitor added': 'Withdraw the competitor instead.',
  'competitor moved here': 'Undo it in the registration the competitor came from.',
  'withdrawal taken back': 'Withdraw the competitor again instead.',
  'merchandise removed': 'Add it again instead.',
  'file shared': 'Take the file back instead.',
  'file taken back': 'Share the file again instead.',
  'competitor changed': 'The waiver was signed again, and a signature cannot be undone.',
};

/** The part of a registration, or the setting, that was changed. */
const thingOf = (change: LoggedChange): string | null => {
  const undo = undoOf(change);
  // A removed order line has no later change.
  if (!undo) return change.action === 'merchandise removed' ? `order ${String(change.before?.merchOrderId)}` : null;
  switch (undo.kind) {
    case 'competitor':
      return `competitor ${undo.before.id}`;
    case 'withdrawal':
    case 'move':
      return `competitor ${undo.competitorId}`;
    case 'size':
    case 'merchandise':
      return `order ${undo.merchOrderId}`;
    default:
      return undo.kind;
  }
};

/** The entries that still have an effect: neither undone nor an undo of another one. */
const inForce = (entries: readonly LoggedChange[]): LoggedChange[] => {
  const canceled = new Set<number>();
  // Newest first, because an undo that was itself undone has no effect.
  for (const entry of [...entries].sort((a, b) => b.id - a.id)) {
    if (entry.undoesId === null || canceled.has(entry.id) || !entries.some(({ id }) => id === entry.undoesId)) continue;
    canceled.add(entry.id).add(entry.undoesId);
  }
  return entries.filter(({ id }) => !canceled.has(id));
};

/**
 * The reason why a change cannot be undone, as a sentence; `null` when it can. `later` are the later entries about the
 * same object. `refunded` says that money was given back since then (decision office/undo).
 */
export const whyNotUndo = (change: LoggedChange, later: readonly LoggedChange[], refunded = false): string | null => {
  const undo = undoOf(change);
  if (!undo) return instead[change.action] ?? cannotBeUndone;
  const since = inForce([change, ...later]);
  if (!since.some(({ id }) => id === change.id)) return 'This change was already undone.';
  const thing = thingOf(change);
  const next = since.find((entry) => entry.id !== change.id && thingOf(entry) === thing);
  if (next) return `It is not the last change: “${next.action}” came after it. Undo that first.`;
  const isRefunded = refunded || later.some(({ action }) => action === moneyGivenBack);
  if (isRefunded && (undo.kind === 'withdrawal' || undo.kind === 'move'))
    return 'Money was given back since then, so it stays.';
  return null;
};
