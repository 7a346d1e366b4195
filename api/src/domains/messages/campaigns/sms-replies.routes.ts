import { receiveSmsReply } from '@schi/contract';
import type { Routes } from '../../../platform/feature';
import { anyone } from '../../../platform/http/access';
import { Attachment } from '../../../platform/http/attachment';
import { route } from '../../../platform/http/route';
import { takeSmsReply } from './sms-replies.service';

/** What Twilio expects of whoever answers nothing: it confirms STOP and START itself. */
const noAnswer = () => new Attachment('answer.xml', 'text/xml', Buffer.from('<Response/>'));

/** Answers to text messages. */
export const smsReplyRoutes: Routes = (app, router) => {
  const access = anyone('a gateway proves itself by its signature');
  route(app, router, receiveSmsReply, access, { bytes: true }, async ({ bytes, ctx }) => {
    const address = new URL(receiveSmsReply.path, app.publicUrl).toString();
    await takeSmsReply(app, app.db, { bytes, signature: ctx.get('X-Twilio-Signature'), address });
    return noAnswer();
  });
};
