import * as contract from '@schi/contract';
import type { MailTemplate, Routes } from '../../feature';
import { allow } from '../../http/access';
import { Joi } from '../../http/joi';
import { listQuery } from '../../http/list-query';
import { route } from '../../http/route';
import { outbox, retryMail } from './outbox.service';

const query = listQuery<contract.OutboxQuery>(contract.outboxSorts, { state: Joi.string().valid('queued', 'sent', 'failed') });

/** The outbox and the examples of automatic mail. They belong to communications, so they are for directors (section 6). */
export const mailRoutes =
  (templates: readonly MailTemplate[]): Routes =>
  (app, router) => {
    const directors = allow(...contract.directorRoles);
    route(app, router, contract.listOutbox, directors, { query, bulk: { list: 'e-mails' } }, (asked) => outbox(app.db).list(asked.query));
    route(app, router, contract.getOutboxState, directors, {}, () => outbox(app.db).state());
    route(app, router, contract.resendOutboxMail, directors, {}, ({ db, user, params }) => retryMail(db, user.actorId, params.mailId));
    route(app, router, contract.listMailExamples, directors, {}, () =>
      templates.map(({ name, example }) => ({ template: name, ...example(app.publicUrl) })),
    );
  };
