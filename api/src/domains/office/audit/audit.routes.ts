import { auditSorts, getAuditFilters, listAudit, showAuditValues, type AuditQuery } from '@schi/contract';
import type { Routes } from '../../../platform/feature';
import { allow } from '../../../platform/http/access';
import { Joi } from '../../../platform/http/joi';
import { idFilter, listQuery } from '../../../platform/http/list-query';
import { route } from '../../../platform/http/route';
import type { AppState } from '../../../platform/http/state';
import { findAuditFilters, listAuditRows } from './audit.queries';
import { showAuditValues as showValues } from './private-values.service';

const auditQuery = listQuery<AuditQuery>(auditSorts, {
  actorId: idFilter(),
  subjectPersonId: idFilter(),
  objectType: Joi.string().trim().max(100),
  objectId: Joi.string().trim().max(100),
  impersonated: Joi.boolean(),
});

/** The audit log, readable by super admins (rule B7). */
export const auditRoutes: Routes = (app, router) => {
  const superAdmins = allow('SuperAdmin');
  route(app, router, listAudit, superAdmins, { query: auditQuery }, ({ query }) => listAuditRows(app.db, query));
  route(app, router, showAuditValues, superAdmins, {}, ({ params: { entryId }, user, ctx }) =>
    app.db.transaction((trx) =>
      showValues(trx, { entryId, actorId: user.actorId, requestId: (ctx.state as AppState).requestId }),
    ),
  );
  route(app, router, getAuditFilters, superAdmins, {}, () => findAuditFilters(app.db));
};
