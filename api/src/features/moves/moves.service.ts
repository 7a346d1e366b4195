import {
  givingBack,
  maxCompetitors,
  personKey,
  toDollars,
  type MoveDone,
  type MoveInput,
  type MovePreview,
  type MoveTarget,
} from '@schi/contract';
import type { App } from '../../context';
import type { Db } from '../../db/knex';
import { conflict, invalid, notFound } from '../../http/errors';
import { linesOf, lockCart, presentCompetitor } from '../carts';
import { competitors } from '../competitors';
import { listRegistrationRows } from '../registration-lists';
import { findForStaff, findStaffCompetitor, type StaffCompetitorRow } from '../staff-registrations';
import { presentSides, readSides, type Side } from './both-sides';
import { carryOut, type PersonalData } from './carry-out';
import { beingPaid, findMove, namesIn } from './moves.queries';
import { planMove, sideName, whyNotMoveMoney, type Fee, type MovePlan } from './moves.rules';

/** So many registrations are offered at once. */
const offered = 10;

interface Wanted {
  registrationId: number;
  competitorId: number;
  toRegistrationId: number;
}
interface MoveRequest extends Wanted, Omit<MoveInput, 'toRegistrationId'> {
  /** Who is logged in. */
  actorId: number;
}
/** An undo, whose caller has locked both registrations. */
interface ReturnRequest extends Wanted {
  actorId: number;
  /** The entry of the log that is undone. */
  undoes: number;
  /** The move that is undone; missing in entries from before money moved along. */
  moveId: number | undefined;
  /** What was stored before that move. */
  personalData: PersonalData;
}

const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) => `${firstName} ${lastName}`;

/** Locks both registrations by their ids, the order in which everybody locks several, so that opposite moves take turns. */
const lockBoth = async (trx: Db, registrationIds: readonly number[]): Promise<void> => {
  for (const id of [...registrationIds].sort((a, b) => a - b)) await lockCart(trx, id);
};

/** Moving a competitor between two registrations of a tournament, with what was paid for them (decisions C3, C7, api decision 0055). */
export const moves = (app: Pick<App, 'clock' | 'publicUrl'>, db: Db, lock = lockBoth) => {
  const findCompetitor = async (registrationId: number, competitorId: number): Promise<StaffCompetitorRow> => {
    const found = await findStaffCompetitor(db, registrationId, competitorId);
    if (!found) throw notFound('competitor');
    return found;
  };
  const feeOf = async ({ registrationId, competitorId, toRegistrationId }: Wanted): Promise<Fee> => {
    const [given] = givingBack(await linesOf(db, registrationId), 'competitor', competitorId, 1);
    const there = (await linesOf(db, toRegistrationId)).filter((line) => line.kind === 'competitor' && line.refId === competitorId);
    return { bought: given?.unitPrice ?? null, earlierThere: there.at(-1)?.unitPrice ?? null };
  };
  /** Why it cannot be done, in a sentence. */
  const whyNot = async (from: Side, to: Side, plan: MovePlan, fee: Fee, row: StaffCompetitorRow): Promise<string | null> => {
    const competitor = presentCompetitor(row.competitor);
    if (row.withdrawn) return `${nameOf(competitor)} has withdrawn. Take that back first.`;
    if (from.tournamentId !== to.tournamentId) return 'That registration is for another tournament.';
    const [paying] = await beingPaid(db, [from.registrationId, to.registrationId]);
    if (paying !== undefined)
      return `A payment for ${sideName(paying === from.registrationId ? from : to)} is under way. Wait until it is finished or cancelled.`;
    const isDouble = from.personId !== to.personId && (await competitors(app, db).peopleOf(to.registrationId)).has(personKey(competitor));
    if (isDouble) return `${nameOf(competitor)} is already registered there.`;
    if (to.competitors.length >= maxCompetitors) return `A registration holds at most ${maxCompetitors} competitors.`;
    return whyNotMoveMoney(from, to, plan, fee);
  };
  /** @throws Refusal 404; 409 for the same registration. */
  const look = async (wanted: Wanted, money?: number) => {
    if (wanted.toRegistrationId === wanted.registrationId) throw conflict('This is the same registration. Choose another one.');
    const row = await findCompetitor(wanted.registrationId, wanted.competitorId);
    const { from, to } = await readSides(db, wanted.registrationId, wanted.toRegistrationId, app.clock());
    const fee = await feeOf(wanted);
    const plan = planMove(from, to, fee, money);
    return { row, from, to, fee, plan, competitor: presentCompetitor(row.competitor), refusal: await whyNot(from, to, plan, fee, row) };
  };

  return {
    /** Registrations of the same tournament that match, without this one. @throws Refusal 404. */
    targets: async (registrationId: number, q = ''): Promise<MoveTarget[]> => {
      const here = await findForStaff(db, registrationId);
      if (!here) throw notFound('registration');
      const query = { tournamentId: here.tournamentId, q, pageSize: offered + 1 };
      const { items } = await listRegistrationRows(db, query, app.clock());
      const others = items.filter((row) => row.registrationId !== registrationId).slice(0, offered);
      const names = await namesIn(
        db,
        others.map((row) => row.registrationId),
      );
      return others.map(({ registrationId: id, customerName, email, isCompleted, confirmationCode }) => ({
        registrationId: id,
        customerName,
        email,
        competitors: names.get(id) ?? [],
        isCompleted,
        confirmationCode,
      }));
    },

    /** What a move would do; nothing is written. @throws Refusal 404; 409 for the same registration. */
    preview: async (wanted: Wanted): Promise<MovePreview> => {
      const { from, to, plan, competitor, refusal } = await look(wanted);
      const { emergencyContactName: name, emergencyContactPhone: phoneNumber, medicalNotes = '', waiver } = competitor;
      return {
        competitorName: nameOf(competitor),
        ...presentSides(from, to, plan, nameOf(competitor)),
        fee: toDollars(plan.fee),
        money: toDollars(plan.money),
        isSameCustomer: from.personId === to.personId,
        emergencyContact: name || phoneNumber ? { name, phoneNumber } : null,
        medicalNotes,
        waiverSignedBy: [waiver.guardianName, waiver.signedName].find(Boolean) ?? '',
        refusal,
      };
    },

    /**
     * Moves a competitor with the fee and what was paid for it; call inside a transaction.
     * @throws Refusal 404; 409 when one of the registrations was changed since it was shown (E8), or with the reason; 422 while it is open whether
     * the other family sees emergency contact and medical notes.
     */
    move: async ({ version, toVersion, emergencyContact, medicalNotes, actorId, ...wanted }: MoveRequest): Promise<MoveDone> => {
      await lock(db, [wanted.registrationId, wanted.toRegistrationId]);
      // Before all else: what was moved away meanwhile would only be missing.
      for (const [id, seen] of [
        [wanted.registrationId, version],
        [wanted.toRegistrationId, toVersion],
      ] as const) {
        const found = await findForStaff(db, id);
        if (!found) throw notFound('registration');
        if (found.version !== seen && wanted.registrationId !== wanted.toRegistrationId)
          throw conflict('Somebody else changed one of the two registrations. Look at both as they are now. Nothing was moved.', {
            code: 'outdated',
          });
      }
      const looked = await look(wanted);
      const { from, to, competitor, refusal } = looked;
      if (refusal !== null) throw conflict(refusal);
      const isForeign = from.personId !== to.personId;
      const missing = {
        ...(isForeign && !emergencyContact ? { emergencyContact: 'Please choose whether the other family sees it' } : {}),
        ...(isForeign && !medicalNotes && competitor.medicalNotes
          ? { medicalNotes: 'Please choose whether the other family sees them' }
          : {}),
      };
      if (Object.keys(missing).length > 0) throw invalid(missing);
      const cleared: PersonalData = {
        ...(emergencyContact === 'clear' ? { emergencyContactName: '', emergencyContactPhone: '' } : {}),
        ...(medicalNotes === 'clear' ? { medicalNotes: '' } : {}),
      };
      return carryOut(app, db, { ...looked, personalData: cleared, actorId, undoesMoveId: null });
    },

    /**
     * Undoes a move to the cent; call inside a transaction that has locked both registrations. The personal data that were stored before come back.
     * @throws Refusal 404; 409 with the reason.
     */
    takeBack: async ({ actorId, undoes, moveId, personalData, ...wanted }: ReturnRequest): Promise<MoveDone> => {
      const move = moveId === undefined ? undefined : await findMove(db, moveId);
      const looked = await look(wanted, move?.money ?? 0);
      if (looked.refusal !== null) throw conflict(looked.refusal);
      return carryOut(app, db, { ...looked, personalData, actorId, undoes, undoesMoveId: move?.id ?? null });
    },
  };
};
