/** The addresses of one registration for staff (specification, section 2). */
export const registrationPath = (registrationId: number) => `/admin/registration/${registrationId}`;
export const competitorPath = (registrationId: number, competitorId?: number) =>
  `${registrationPath(registrationId)}/competitor${competitorId === undefined ? '' : `/${competitorId}`}`;
/** The page that takes its payment. */
export const paymentPath = (registrationId: number) => `/admin/payments?registration=${registrationId}`;
