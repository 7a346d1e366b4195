import type { Transaction } from '../../../platform/db/knex';
import { conflict, notFound } from '../../../platform/http/errors';
import { lockCart, unshareFile } from '../../registration';
import { isReachable, queueMail, resend } from '../../../platform/mail';
import { receiptMailTemplate } from '../../money';
import { logChange } from './staff-change.service';

/** E-mails and shared files of one registration, for staff. Every change is in the audit log (rule B7). */
export const staffMail = (trx: Transaction) => ({
  /**
   * Queues the receipt for the customer's address, as often as staff ask. @throws Refusal 404; 409 without an address.
   */
  mailReceipt: async (registrationId: number, actorId: number): Promise<{ email: string }> => {
    const cart = await lockCart(trx, registrationId);
    if (!cart?.isCompleted) throw notFound('receipt');
    if (!isReachable(cart.email))
      throw conflict('registration.noEmail', 'This registration has no e-mail address. Print the receipt instead.');
    await queueMail(trx, receiptMailTemplate, { to: cart.email, personId: cart.personId, registrationId });
    await logChange(trx, cart, actorId, 'receipt sent again', {});
    return { email: cart.email };
  },

  /** Sends an e-mail about this registration again. @throws Refusal 404. */
  resend: async (registrationId: number, mailId: number, actorId: number): Promise<true> => {
    const cart = await lockCart(trx, registrationId);
    if (!cart || !(await resend(trx, registrationId, mailId))) throw notFound('message');
    await logChange(trx, cart, actorId, 'message sent again', { after: { mailId } });
    return true;
  },

  /** Stops sharing a file with the family. @throws Refusal 404. */
  unshareFile: async (registrationId: number, fileId: number, actorId: number): Promise<true> => {
    const cart = await lockCart(trx, registrationId);
    if (!cart) throw notFound('registration');
    const name = await unshareFile(trx, cart.personId, fileId);
    await logChange(trx, cart, actorId, 'file taken back', { before: { fileId, name } });
    return true;
  },
});
