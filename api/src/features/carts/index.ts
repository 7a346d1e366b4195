import type { Feature } from '../../feature';
import { removeEmptyRegistrations } from './remove-empty.job';
import { registrationTables } from './registrations.personal-data';
import { registrationRoutes } from './registrations.routes';

export { touchCart, type Cart } from './carts.queries';
export { bumpCart, changeCart, lockCart, paymentUnderWay } from './carts.service';
export { columnOf, namedColumns, storedFields, type StoredField } from './competitor-columns.queries';
export { findContacts, replaceContacts } from './contacts.queries';
export { adjustedFor, linesOf, presentLine, writeAdjustment, writeAgreedLines, writeLines, type NewLine } from './lines.service';
export {
  adjustedCents,
  boughtCents,
  familyCapCents,
  familyCapCovers,
  couponJson,
  discountsFor,
  lockCoupon,
  otherUses,
  findMoney,
  ledgerCents,
  merchPriceCents,
  returningCents,
  sellsLunch,
  sellsMerch,
} from './money.queries';
export { dueFor } from './money.service';
export { keepMerchPrices, pricesFor, quoteFor, type Quote, type QuoteLine } from './quote.service';
export { presentCompetitor, receiptUrl } from './registrations.present';
export { competitorOf, competitorValues, newCompetitorValues, type CompetitorRow, type CompetitorValues } from './registrations.queries';
export { contactsBody } from './registrations.schemas';
export { competitorsLike, registrationsLike } from './search.queries';
export { competitorsTwice, entriesElsewhereJson, groupedTwice, namesTwice, otherEntriesJson } from './twice.queries';
export { completeRegistration, openAtDoor, registrations, requireOpenFor } from './registrations.service';

/** A family's registration before and after it is paid. */
export const cartsFeature: Feature = {
  routes: [registrationRoutes],
  tasks: { removeEmptyRegistrations },
  schedule: [{ task: 'removeEmptyRegistrations', match: '37 * * * *' }],
  tables: registrationTables,
};
