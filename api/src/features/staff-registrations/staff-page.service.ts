import type { Context } from 'koa';
import { hasAnyRole, mayActFor, toDollars, type Role, type StaffRegistration, type StoredFile } from '@schi/contract';
import type { App } from '../../context';
import type { Db } from '../../db/knex';
import type { Attachment } from '../../http/attachment';
import { notFound } from '../../http/errors';
import { auditOf } from '../audit';
import { files } from '../files';
import { mailsAbout } from '../mail';
import { ledgerOf, paymentsOf, refundsOf } from '../payments';
import { receipts } from '../receipts';
import { rolesOf } from '../users';
import { linesOf, presentLine, presentCompetitor, registrations, lockCart, dueFor } from '../carts';
import { findForStaff, listStaffCompetitors } from './staff.queries';
import { logChange } from './staff-change.service';

/** The staff page of one registration. */
export const staffPage = (app: App, db: Db) => {
  const ownerOf = async (registrationId: number): Promise<number> => {
    const row = await findForStaff(db, registrationId);
    if (!row) throw notFound('registration');
    return row.personId;
  };
  return {
    /** `roles` are the roles of the employee: super admins see the log (B7). @throws Refusal 404. */
    find: async (registrationId: number, roles: readonly Role[]): Promise<StaffRegistration> => {
      const seesLog = hasAnyRole(roles, ['SuperAdmin']);
      const row = await findForStaff(db, registrationId);
      if (!row) throw notFound('registration');
      const [registration, due, competitors, lines, ledger, payments, refunds, mails, customerFiles, sharedFiles, log, customerRoles] =
        await Promise.all([
          registrations(app, db).findAny(registrationId),
          dueFor(db, registrationId, app.clock()),
          listStaffCompetitors(db, registrationId),
          linesOf(db, registrationId),
          ledgerOf(db, registrationId),
          paymentsOf(db, registrationId),
          refundsOf(db, registrationId),
          mailsAbout(db, registrationId),
          files(app, db).list(row.personId),
          files(app, db).sharedWith(row.personId),
          auditOf(db, { type: 'registration', id: registrationId }),
          rolesOf(db, row.personId),
        ]);
      return {
        registration,
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
        competitors: competitors.map(({ competitor, ...staff }) => ({ ...presentCompetitor(competitor), ...staff })),
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
        files: customerFiles.mine,
        sharedFiles,
        undoable: log
          .filter(({ whyNotUndo }) => whyNotUndo === null)
          .slice(0, 5)
          .map(({ id, at, by, action }) => ({ id, at, by, action })),
        log: seesLog ? log : null,
      };
    },

    receiptPdf: async (registrationId: number): Promise<Attachment> => receipts(app, db).pdf(await ownerOf(registrationId), registrationId),

    /** Receives a file and shares it with the family (decision C9). @throws Refusal 404, 400, 409, 413, 415, 422. */
    shareFile: async (registrationId: number, ctx: Context, actorId: number): Promise<StoredFile> =>
      files(app, db).shareUpload(await ownerOf(registrationId), ctx, async (trx, { fileId, name }) => {
        const cart = await lockCart(trx, registrationId);
        if (!cart) throw notFound('registration');
        await logChange(trx, cart, actorId, 'file shared', { after: { fileId, name } });
      }),

    /** @throws Refusal 404, 503. */
    file: async (registrationId: number, fileId: number): Promise<Attachment> =>
      files(app, db).download(await ownerOf(registrationId), fileId),
  };
};
