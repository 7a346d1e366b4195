import {
  fullName,
  personKey,
  toDollars,
  type MergeEntry,
  type MergePreview,
  type Role,
  type StaffChange,
  type StaffWithdrawal,
} from '@schi/contract';
import type { App } from '../../../context';
import type { Db, Transaction } from '../../../platform/db/knex';
import { conflict, notFound, type Refusal } from '../../../platform/http/errors';
import { dueFor, lockCart, type Cart } from '../../registration';
import { carryCheckIn, notedAtCheckIn } from '../../hall';
import {
  findForStaff,
  findStaffCompetitor,
  logChange,
  touchForStaff,
  type StaffCompetitorRow,
} from '../staff-registrations';
import { staffWithdrawals } from '../withdrawals';
import { hasBegun, isPublished, registrationOf, takeOver } from './merges.queries';

/** The entry that is kept, by its registration, and the other one. */
export interface Merge {
  registrationId: number;
  competitorId: number;
  otherId: number;
}
interface MergeRequest extends Merge {
  version: number;
  otherVersion: number;
  /** Dollars. */
  returned: number;
}
interface Side extends MergeEntry {
  tournamentId: number;
  isCompleted: boolean;
  row: StaffCompetitorRow;
}

const outdated = (): Refusal =>
  conflict(
    'outdated',
    'Somebody else changed one of the two registrations. Check both entries, then decide again. Nothing was merged.',
  );

/** Merges two entries of one person in a tournament (rule F10, decision office/merged-entries). */
export const merges = (app: Pick<App, 'clock' | 'publicUrl'>) => {
  const sideOf = async (trx: Transaction, registrationId: number | undefined, competitorId: number): Promise<Side> => {
    const found = registrationId === undefined ? undefined : await findForStaff(trx, registrationId);
    const row = registrationId === undefined ? undefined : await findStaffCompetitor(trx, registrationId, competitorId);
    if (!found || !row || registrationId === undefined) throw notFound('competitor');
    const { competitor, level, events } = row;
    const noted = await notedAtCheckIn(trx, competitorId);
    return {
      ...{ competitorId, registrationId, level, events, row, version: found.version, tournamentId: found.tournamentId },
      isCompleted: found.completedAt !== null,
      name: fullName(competitor),
      customerName: fullName(found),
      email: found.email,
      school: competitor.school,
      isCheckedIn: noted.competitor !== undefined,
      weighedIn: noted.weight?.value ?? null,
      waiverSignedBy: [competitor.waiverGuardianName, competitor.waiverSignedName].find(Boolean) ?? '',
      paid: 0,
    };
  };
  const sidesOf = async (trx: Transaction, { registrationId, competitorId, otherId }: Merge) => ({
    kept: await sideOf(trx, registrationId, competitorId),
    other: await sideOf(trx, await registrationOf(trx, otherId), otherId),
  });
  /** The reason why two entries cannot be merged in this direction. */
  const whyNot = async (trx: Transaction, kept: Side, other: Side): Promise<Refusal | null> => {
    const withdrawn = [kept, other].find(({ row }) => row.withdrawn);
    if (withdrawn)
      return conflict(
        'competitor.withdrawn',
        `${withdrawn.name} has withdrawn from registration ${withdrawn.registrationId} already.`,
      );
    const isOne =
      kept.tournamentId === other.tournamentId &&
      kept.registrationId !== other.registrationId &&
      kept.isCompleted &&
      other.isCompleted &&
      personKey(kept.row.competitor) === personKey(other.row.competitor);
    if (!isOne)
      return conflict(
        'merge.twoPeople',
        'These are not two entries of one person in two paid registrations of a tournament.',
      );
    if (await hasBegun(trx, other.competitorId))
      return conflict(
        'merge.hasBegun',
        `A division of the entry in registration ${other.registrationId} has begun. Keep that entry, or wait until results no longer need it.`,
      );
    return null;
  };
  const present = ({ row: _row, tournamentId: _tournamentId, isCompleted: _isCompleted, ...entry }: Side): MergeEntry =>
    entry;
  const takesOf = (kept: Side, other: Side): MergePreview['takes'] => [
    ...(other.isCheckedIn && !kept.isCheckedIn ? (['checkIn'] as const) : []),
    ...(other.weighedIn !== null && kept.weighedIn === null ? (['weight'] as const) : []),
    ...(other.waiverSignedBy !== '' && kept.waiverSignedBy === '' ? (['waiver'] as const) : []),
  ];
  const addedTo = (kept: Side, other: Side): string[] => other.events.filter((title) => !kept.events.includes(title));
  const noMoney: StaffWithdrawal = { fee: 0, paid: 0, byRule: 0, rule: null, toCard: 0, atDesk: 0 };

  return {
    /** What a merge would do; nothing is written. @throws Refusal 404. */
    preview: (db: Db, wanted: Merge): Promise<MergePreview> =>
      db.transaction(async (trx) => {
        const { kept, other } = await sidesOf(trx, wanted);
        const moneyOf = async (side: Side) =>
          side.row.withdrawn ? noMoney : staffWithdrawals(app).offer(trx, side, side.competitorId);
        const [keptMoney, withdrawal] = [await moneyOf(kept), await moneyOf(other)];
        return {
          kept: { ...present(kept), paid: keptMoney.paid },
          other: { ...present(other), paid: withdrawal.paid },
          addedEvents: addedTo(kept, other),
          takes: takesOf(kept, other),
          withdrawal,
          isPublished: await isPublished(trx, kept.tournamentId),
          refusal: (await whyNot(trx, kept, other))?.message ?? null,
        };
      }),

    /**
     * Keeps one entry with the events of both, and withdraws the other one. What is noted at check-in and the signature
     * stay with the kept entry; where it has none, they come from the other one. Both families' receipts and ledgers
     * stay; nobody owes more.
     * @throws Refusal 404; 409 when a registration was changed since it was shown, or with the reason; 422 for more
     * than was paid.
     */
    merge: async (
      trx: Transaction,
      actor: { actorId: number; roles: readonly Role[]; requestId: string },
      { version, otherVersion, returned, ...wanted }: MergeRequest,
    ): Promise<StaffChange & Pick<StaffWithdrawal, 'toCard' | 'atDesk'>> => {
      const otherRegistrationId = await registrationOf(trx, wanted.otherId);
      const carts = new Map<number, Cart | undefined>();
      for (const id of [wanted.registrationId, otherRegistrationId ?? 0].sort((a, b) => a - b))
        carts.set(id, await lockCart(trx, id));
      const { kept, other } = await sidesOf(trx, wanted);
      if (kept.version !== version || other.version !== otherVersion) throw outdated();
      const refusal = await whyNot(trx, kept, other);
      if (refusal) throw refusal;
      const cart = carts.get(kept.registrationId);
      if (!cart) throw notFound('registration');
      const takes = takesOf(kept, other);
      await takeOver(trx, { to: kept.competitorId, from: other.competitorId, withWaiver: takes.includes('waiver') });
      await carryCheckIn(app, trx, { from: other, to: kept, tournamentId: kept.tournamentId }, actor);
      const { toCard, atDesk } = await staffWithdrawals(app).withdraw(trx, actor, {
        registrationId: other.registrationId,
        competitorId: other.competitorId,
        version: otherVersion,
        reason: `Merged with the entry in registration ${kept.registrationId}`,
        returned,
      });
      const { cartVersion } = await touchForStaff(trx, cart);
      await logChange(trx, cart, actor.actorId, 'entries merged', {
        before: { competitorId: kept.competitorId, name: kept.name, events: kept.events },
        after: {
          events: [...kept.events, ...addedTo(kept, other)],
          takes,
          otherCompetitorId: other.competitorId,
          otherRegistrationId: other.registrationId,
        },
      });
      const { balance } = await dueFor(trx, kept.registrationId, app.clock());
      return { version: cartVersion, balance: toDollars(balance), toCard, atDesk };
    },
  };
};
