import * as contract from '@schi/contract';
import type { Routes } from '../../../platform/feature';
import { anyone, signedIn } from '../../../platform/http/access';
import { Joi } from '../../../platform/http/joi';
import { route } from '../../../platform/http/route';
import { notificationPreferences } from './notification-preferences.service';

const preferencesBody = Joi.object<contract.EmailPreferences & { smsTo?: string[] }>({
  announcementsByEmail: Joi.boolean().strict().required(),
  divisionNoticesByEmail: Joi.boolean().strict().required(),
  smsTo: Joi.array().items(Joi.string().max(30)).max(50),
});

export const notificationPreferenceRoutes: Routes = (app, router) => {
  const preferences = notificationPreferences(app, app.db);
  route(app, router, contract.getNotificationPreferences, signedIn, {}, ({ user }) => preferences.find(user.personId));
  route(app, router, contract.saveNotificationPreferences, signedIn, { body: preferencesBody }, ({ body, user }) =>
    preferences.save(user.personId, body),
  );
  const byAddress = anyone('an address that only the mail to its person has');
  route(app, router, contract.unsubscribe, byAddress, { bytes: true }, ({ params }) =>
    preferences.unsubscribe(params.token),
  );
};
