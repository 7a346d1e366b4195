import * as contract from '@schi/contract';
import type { Routes } from '../../feature';
import { anyone, signedIn } from '../../http/access';
import { route } from '../../http/route';
import { myDay } from './my-day.service';

/** A family's day: by its private address for everybody who has it; the address itself for the owner. */
export const myDayRoutes: Routes = (app, router) => {
  const service = myDay(app);
  route(app, router, contract.getMyDay, anyone('the address is private, and is the proof'), {}, ({ params, ctx }) => {
    ctx.set('Cache-Control', 'no-store');
    ctx.set('X-Robots-Tag', 'noindex');
    return service.read(params.token);
  });
  route(app, router, contract.getMyDayLink, signedIn, {}, ({ params, user }) => service.link(params.registrationId, user.personId));
  route(app, router, contract.renewMyDayLink, signedIn, {}, ({ params, user }) => service.renew(params.registrationId, user.personId));
};
