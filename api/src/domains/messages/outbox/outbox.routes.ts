import * as contract from '@schi/contract';
import type { MailTemplate, Routes } from '../../../platform/feature';
import { allow } from '../../../platform/http/access';
import { Joi } from '../../../platform/http/joi';
import { listQuery } from '../../../platform/http/list-query';
import { route } from '../../../platform/http/route';
import { asPage } from '../../../platform/mail';
import { outboxState } from './outbox-state.queries';
import { listOutbox } from './outbox.queries';
import { retryMail } from './outbox.service';

const query = listQuery<contract.OutboxQuery>(contract.outboxSorts, {
  state: Joi.string().valid('queued', 'sent', 'failed'),
});

/**
 * The outbox and the examples of automatic mail. They belong to communications, so they are for directors (section 6).
 */
export const outboxRoutes =
  (templates: readonly MailTemplate[]): Routes =>
  (app, router) => {
    const directors = allow(...contract.directorRoles);
    route(app, router, contract.listOutbox, directors, { query, bulk: { list: 'e-mails' } }, (asked) =>
      listOutbox(app.db, asked.query),
    );
    route(app, router, contract.getOutboxState, directors, {}, () => outboxState(app.db));
    route(app, router, contract.resendOutboxMail, directors, {}, ({ db, user, params }) =>
      retryMail(db, user.actorId, params.mailId),
    );
    route(app, router, contract.listMailExamples, directors, {}, () =>
      templates.map(({ name, example }) => ({ template: name, ...asPage(example(app.publicUrl)) })),
    );
  };
