import {
  outcomeOf,
  subjectKey,
  type CheckInEvent,
  type CheckInRefusal,
  type EventAnswer,
  type Head,
} from '@schi/contract';
import type { App } from '../../../context';
import type { Db, Transaction } from '../../../platform/db/knex';
import { audit } from '../../../platform/audit';
import { lockCart, type Cart } from '../../registration';
import { giveStartNumbers, lockStartNumbers } from '../../rings';
import { applyEvent, findSubjects, insertEvent, listStates, type KnownEvent, type SubjectRow } from './events.queries';

/** The person who sends the events, and the request. */
interface Sender {
  actorId: number;
  requestId: string;
}

const actions = {
  competitor: ['checked in', 'check-in undone'],
  weight: ['weighed in', 'weigh-in undone'],
  merch: ['merchandise handed out', 'merchandise taken back'],
  wristbands: ['wristbands handed out', 'wristbands taken back'],
  lunch: ['lunch tickets handed out', 'lunch tickets taken back'],
} as const;

/** The reason why an event is refused, by the state read under the lock. An undo is never refused for its value. */
const refusalOf = (cart: Cart, subject: SubjectRow, event: CheckInEvent): CheckInRefusal | null => {
  if (!cart.isCompleted) return 'not finished';
  if (subject.registrationId === null) return 'unknown';
  if (subject.registrationId !== event.registrationId) return 'moved';
  if (event.value === null) return null;
  if (subject.isWithdrawn) return 'withdrawn';
  return event.value > subject.atMost ? 'too many' : null;
};

/** The competitors whom these events check in. */
const arrivingIn = (events: readonly CheckInEvent[]): number[] =>
  events.flatMap(({ kind, value, subjectId }) => (kind === 'competitor' && value !== null ? [subjectId] : []));

/** Groups consecutive events about the same registration; each group is one transaction. */
const runsOf = (events: readonly CheckInEvent[]): CheckInEvent[][] => {
  const runs: CheckInEvent[][] = [];
  for (const event of events) {
    const last = runs.at(-1);
    if (last?.[0]?.registrationId === event.registrationId) last.push(event);
    else runs.push([event]);
  }
  return runs;
};

/** Check-in events of volunteers (rule E3). */
export const checkIn = (app: Pick<App, 'clock'>, db: Db) => {
  /** Stores one event under the lock of its registration, and applies it when it builds on the current state. */
  const take = async (
    trx: Transaction,
    cart: Cart,
    event: CheckInEvent,
    subject: SubjectRow,
    before: Head,
    knowsBelieved: boolean,
    { actorId, requestId }: Sender,
  ) => {
    const refusal = refusalOf(cart, subject, event);
    const outcome = refusal ? ('refused' as const) : outcomeOf(before, event, knowsBelieved);
    await insertEvent(trx, event, { outcome, refusal, by: actorId, at: app.clock() });
    if (outcome === 'applied') {
      await applyEvent(trx, event);
      await giveStartNumbers(trx, cart.tournamentId, arrivingIn([event]));
      await audit(trx).record({
        actorId,
        subjectPersonId: cart.personId,
        action: actions[event.kind][event.value === null ? 1 : 0],
        object: { type: 'registration', id: cart.registrationId },
        before: { subjectId: event.subjectId, value: before.value },
        after: { subjectId: event.subjectId, value: event.value },
        requestId,
      });
    }
    return { outcome, refusal };
  };

  const applyRun = (tournamentId: number, run: readonly CheckInEvent[], sender: Sender): Promise<EventAnswer[]> =>
    db.transaction(async (trx) => {
      await lockStartNumbers(trx, tournamentId, arrivingIn(run));
      // Every change of a registration takes this lock, so that a withdrawal and a check-in take turns too.
      const cart = await lockCart(trx, run[0]?.registrationId ?? 0);
      // An event about an unknown registration is answered and not stored.
      if (!cart || cart.tournamentId !== tournamentId)
        return run.map(({ id }) => ({ id, outcome: 'refused', isRepeated: false, refusal: 'unknown', now: null }));
      const subjects = await findSubjects(trx, run);
      const heads = new Map<string, Head>();
      const known = new Map<string, KnownEvent>();
      const answers: Omit<EventAnswer, 'now'>[] = [];
      for (const [index, event] of run.entries()) {
        const subject = subjects[index] as SubjectRow;
        const former =
          known.get(event.id) ?? (subject.outcome ? { outcome: subject.outcome, refusal: subject.refusal } : undefined);
        const key = subjectKey(event);
        // States and events were read before this group, so its own earlier events are added here.
        const knowsBelieved = subject.knowsBelieved || (event.believed !== null && known.has(event.believed));
        const taken =
          former ?? (await take(trx, cart, event, subject, heads.get(key) ?? subject, knowsBelieved, sender));
        if (!former && taken.outcome === 'applied') heads.set(key, { eventId: event.id, value: event.value });
        known.set(event.id, taken);
        answers.push({ id: event.id, isRepeated: former !== undefined, ...taken });
      }
      const states = new Map((await listStates(trx, run)).map((state) => [subjectKey(state), state]));
      return answers.map((answer, index) => ({
        ...answer,
        now: states.get(subjectKey(run[index] as CheckInEvent)) ?? null,
      }));
    });

  return {
    /**
     * Takes what a device noted, in order, each event once: one that came in before changes nothing and gets the answer
     * it had. Each registration's events are one transaction; what was taken before a failure stays taken.
     */
    take: async (tournamentId: number, events: readonly CheckInEvent[], sender: Sender): Promise<EventAnswer[]> => {
      const answers: EventAnswer[] = [];
      for (const run of runsOf(events)) answers.push(...(await applyRun(tournamentId, run, sender)));
      return answers;
    },
  };
};
