import { sendMail } from '../features/mail/send-mail.job';
import { sendSms } from '../features/campaigns/send-sms.job';
import { mailLink } from '../features/users/mail-link.job';
import { mailNewEmail } from '../features/users/mail-new-email.job';
import { makeAccount } from '../features/users/make-account.job';
import { reconcilePayments } from '../features/payments/reconcile.job';
import { refundPayment } from '../features/payments/refund.job';
import { deliverSandboxEvent } from '../adapters/payments/sandbox/deliver.job';
import { releaseIdleStock } from '../features/registrations/release-stock.job';
import { removeFiles } from '../features/files/remove-files.job';
import { removePhotos } from '../features/merchandise/remove-photos.job';
import { forgetOldKeys } from './forget-old-keys.job';
import type { Task } from './worker';

/** Every task by the name it is queued under. */
export const tasks: Record<string, Task> = {
  sendMail: (app, payload) => sendMail(app, payload),
  sendSms: (app, payload) => sendSms(app, payload),
  mailLink,
  mailNewEmail,
  makeAccount,
  refundPayment,
  reconcilePayments,
  deliverSandboxEvent,
  releaseIdleStock,
  removeFiles,
  removePhotos,
  forgetOldKeys,
};

/** What runs by itself. */
export const crontab = [
  { task: 'reconcilePayments', match: '* * * * *', options: { maxAttempts: 1 } },
  { task: 'releaseIdleStock', match: '* * * * *', options: { maxAttempts: 1 } },
  { task: 'removeFiles', match: '*/10 * * * *', options: { maxAttempts: 1 } },
  { task: 'removePhotos', match: '41 * * * *', options: { maxAttempts: 1 } },
  { task: 'forgetOldKeys', match: '17 * * * *', options: { maxAttempts: 1 } },
];
