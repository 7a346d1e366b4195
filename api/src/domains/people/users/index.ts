import type { Feature } from '../../../platform/feature';
import { accountRoutes } from './account.routes';
import { mailLink } from './mail-link.job';
import { mailNewEmail } from './mail-new-email.job';
import { makeAccount } from './make-account.job';
import { secondFactorMailTemplates } from './second-factor.mail-templates';
import { secondFactorRoutes } from './second-factor.routes';
import { staffRoutes } from './staff.routes';
import { userMailTemplates } from './users.mail-templates';
import { userTables } from './users.personal-data';
import { userRoutes } from './users.routes';

export { isFamilyToken, registrationIn } from './family-link.rules';
export { familyUrl, familyUrls } from './family-links.service';
export { ownerOf, proveOwner } from './owner.service';
export { hasOtherSuperAdmin, lockSuperAdmins } from './staff.queries';
export { makeSuperAdmin } from './super-admin.service';
export { createThrottles, networkOf, type Throttles } from './throttles.service';
export { accountDeletedMailTemplate } from './users.mail-templates';
export { findPerson, rolesOf } from './users.queries';
export { makeCustomer, createAccountWithoutAddress } from './users.service';

export const usersFeature: Feature = {
  routes: [userRoutes, accountRoutes, secondFactorRoutes, staffRoutes],
  tasks: { mailLink, mailNewEmail, makeAccount },
  mailTemplates: [...userMailTemplates, ...secondFactorMailTemplates],
  tables: userTables,
};
