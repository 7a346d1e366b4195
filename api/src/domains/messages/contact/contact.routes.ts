import * as contract from '@schi/contract';
import type { Routes } from '../../../platform/feature';
import { anyone } from '../../../platform/http/access';
import { route } from '../../../platform/http/route';
import { formBody } from '../../../platform/http/schema';
import { queueMail } from '../../../platform/mail';
import { createThrottles } from '../../people';
import { countMessage } from './contact-guard.service';
import { contactCopyMailTemplate, contactMailTemplate } from './contact.mail-templates';

const messageBody = formBody<contract.ContactMessage>(contract.contactMessageFields);

export const contactRoutes: Routes = (app, router) => {
  const throttles = createThrottles(app.db);
  route(
    app,
    router,
    contract.contactUs,
    anyone('visitors may write to us'),
    { body: messageBody },
    async ({ body, ctx }) => {
      const mayConfirm = await countMessage(throttles, body.email, ctx.ip);
      await app.db.transaction(async (trx) => {
        await queueMail(trx, contactMailTemplate, { to: app.config.contactEmail, data: { ...body } });
        if (mayConfirm) await queueMail(trx, contactCopyMailTemplate, { to: body.email });
      });
      return true as const;
    },
  );
};
