import type { Feature } from '../../../platform/feature';
import { removeEmptyRegistrations } from './remove-empty.job';
import { registrationTables } from './registrations.personal-data';
import { registrationRoutes } from './registrations.routes';

export { countChangeOfPaidCart, markOpenCartChanged, type Cart } from './carts.queries';
export { changeCart, lockCart, paymentUnderWay } from './carts.service';
export { columnOf, namedColumns, storedFields, type StoredField } from './competitor-columns.queries';
export { findContacts, replaceContacts } from './contacts.queries';
export { linesOf, type NewLine } from './lines.queries';
export { adjustedFor, presentLine, writeAdjustment, writeAgreedLines, writeLines } from './lines.service';
export {
  adjustedCents,
  boughtCents,
  findMoney,
  ledgerCents,
  merchPriceCents,
  returningCents,
  sellsLunch,
  sellsMerch,
} from './money.queries';
export { dueFor } from './money.service';
export { storeMerchPrices } from './quote.queries';
export { pricesFor, quoteFor, type Quote, type QuoteLine } from './quote.service';
export { presentCompetitor, receiptUrl } from './registrations.present';
export { competitorJson, familyIdSql, newCompetitorJson, type CompetitorRow } from './registrations.queries';
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
