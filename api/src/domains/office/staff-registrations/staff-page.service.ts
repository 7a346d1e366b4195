import type { Context } from 'koa';
import { hasAnyRole, mayActFor, toDollars, type Role, type StaffRegistration, type StoredFile } from '@schi/contract';
import type { App } from '../../../context';
import type { Db } from '../../../platform/db/knex';
import { inSnapshot } from '../../../platform/db/snapshot';
import type { Attachment } from '../../../platform/http/attachment';
import { notFound } from '../../../platform/http/errors';
import { auditOf } from '../../../platform/audit';
import { files, linesOf, presentLine, presentCompetitor, registrations, lockCart, dueFor } from '../../registration';
import { mailsAbout } from '../../../platform/mail';
import { ledgerOf, paymentsOf, refundsOf, receipts } from '../../money';
import { tournaments } from '../../tournaments';
import { rolesOf } from '../../people';
import { withoutPrivateDetails } from './private-details.service';
import { findForStaff, listStaffCompetitors } from './staff.queries';
import { logChange } from './staff-change.service';

/**
 * All data of one registration at one moment. `roles` are those of the employee: super admins see the log (rule B7).
 */
const readPage = async (
  app: App,
  db: Db,
  registrationId: number,
  roles: readonly Role[],
): Promise<StaffRegistration> => {
  const seesLog = hasAnyRole(roles, ['SuperAdmin']);
  const row = await findForStaff(db, registrationId);
  if (!row) throw notFound('registration');
  // One after the other: a transaction has one connection.
  const ledger = await ledgerOf(db, registrationId);
  const registration = await registrations(app, db).findAny(registrationId);
  const due = await dueFor(db, registrationId, app.clock());
  const competitors = await listStaffCompetitors(db, registrationId);
  const bought = new Set(registration.merchOrders.map(({ merchId }) => merchId));
  const merch = bought.size === 0 ? [] : await tournaments(db).allMerch(row.tournamentId);
  const lines = await linesOf(db, registrationId);
  const payments = await paymentsOf(db, registrationId);
  const refunds = await refundsOf(db, registrationId);
  const mails = await mailsAbout(db, registrationId);
  const customerFiles = await files(app, db).list(row.personId);
  const sharedFiles = await files(app, db).sharedWith(row.personId);
  const log = await auditOf(db, { type: 'registration', id: registrationId });
  const customerRoles = await rolesOf(db, row.personId);
  return {
    registration: { ...registration, competitors: registration.competitors.map(withoutPrivateDetails) },
    version: row.version,
    completedAt: row.completedAt?.toISOString() ?? null,
    priceList: row.priceList,
    tournament: { id: row.tournamentId, name: row.tournamentName, tournamentDate: row.tournamentDate },
    customer: {
      personId: row.personId,
      firstName: row.firstName,
      lastName: row.lastName,
      email: row.email,
      phoneNumber: row.phoneNumber,
      mayBeActedFor: mayActFor(roles, customerRoles ?? []),
    },
    competitors: competitors.map(({ competitor, ...staff }) => ({
      ...withoutPrivateDetails(presentCompetitor(competitor)),
      hasEmergencyContact: competitor.emergencyContactName !== '',
      ...staff,
    })),
    boughtMerch: merch.filter(({ merchId }) => bought.has(merchId)),
    lines: lines.map(presentLine),
    money: {
      cost: toDollars(due.cost),
      paid: toDollars(due.ledger),
      returning: toDollars(due.returning),
      balance: toDollars(due.balance),
    },
    ledger,
    payments,
    refunds,
    mails,
    files: customerFiles.uploaded,
    sharedFiles,
    undoable: log
      .filter(({ whyNotUndo }) => whyNotUndo === null)
      .slice(0, 5)
      .map(({ id, at, by, action }) => ({ id, at, by, action })),
    log: seesLog ? log : null,
  };
};

/** The staff page of one registration. `within` makes its parts agree while a refund or a payment arrives. */
export const createStaffPage = (within: typeof inSnapshot) => (app: App, db: Db) => {
  const ownerOf = async (registrationId: number): Promise<number> => {
    const row = await findForStaff(db, registrationId);
    if (!row) throw notFound('registration');
    return row.personId;
  };
  return {
    /** @throws Refusal 404. */
    find: (registrationId: number, roles: readonly Role[]): Promise<StaffRegistration> =>
      within(db, (snapshot) => readPage(app, snapshot, registrationId, roles)),

    receiptPdf: async (registrationId: number): Promise<Attachment> =>
      receipts(app, db).pdf(await ownerOf(registrationId), registrationId),

    /** Receives a file and shares it with the family (rule C9). @throws Refusal 404, 400, 409, 413, 415, 422. */
    shareFile: async (registrationId: number, ctx: Context, actorId: number): Promise<StoredFile> =>
      files(app, db).shareUpload(await ownerOf(registrationId), ctx, async (trx, { fileId, name }) => {
        const cart = await lockCart(trx, registrationId);
        if (!cart) throw notFound('registration');
        await logChange(trx, cart, actorId, 'file shared', { after: { fileId, name } });
      }),
  };
};

export const staffPage = createStaffPage(inSnapshot);
