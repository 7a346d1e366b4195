import * as contract from '@schi/contract';
import type { Context } from 'koa';
import type { Routes } from '../../../platform/feature';
import { anyone, signedIn, staff } from '../../../platform/http/access';
import { route } from '../../../platform/http/route';
import { myDay } from './my-day.service';

/** A family's day: by its private address for everybody who has it; the address itself for the owner. */
export const myDayRoutes: Routes = (app, router) => {
  const service = myDay(app);
  const whoHasTheAddress = anyone('the address is private, and is the proof');
  const forbidStoring = (ctx: Context) => {
    ctx.set('Cache-Control', 'no-store');
    ctx.set('X-Robots-Tag', 'noindex');
  };
  route(app, router, contract.getMyDay, whoHasTheAddress, {}, ({ params, ctx }) => {
    forbidStoring(ctx);
    return service.read(params.token);
  });
  route(app, router, contract.getMyDayManifest, whoHasTheAddress, {}, ({ params, ctx }) => {
    forbidStoring(ctx);
    return service.manifest(params.token);
  });
  route(app, router, contract.getMyDays, signedIn, {}, ({ user }) => service.list(user.personId));
  route(app, router, contract.getMyDayLink, signedIn, {}, ({ params, user }) =>
    service.link(params.registrationId, user.personId),
  );
  route(app, router, contract.renewMyDayLink, signedIn, {}, ({ params, user }) =>
    service.renew(params.registrationId, user.personId),
  );
  route(app, router, contract.getFamilyLink, staff('registration'), {}, ({ params }) =>
    service.linkForStaff(params.registrationId),
  );
  route(app, router, contract.renewFamilyLink, staff('registration'), {}, ({ params, user }) =>
    service.renewForStaff(params.registrationId, user.actorId),
  );
};
