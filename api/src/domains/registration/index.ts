import { changeCart, registrations } from './carts';
import { discounts } from './discounts';

export {
  type Cart,
  type CompetitorRow,
  type NewLine,
  type Quote,
  type QuoteLine,
  type StoredField,
  adjustedFor,
  boughtCents,
  countChangeOfPaidCart,
  cartsFeature,
  columnOf,
  competitorJson,
  completeRegistration,
  contactsBody,
  dueFor,
  entriesElsewhereJson,
  familyIdSql,
  findContacts,
  findMoney,
  groupedTwice,
  storeMerchPrices,
  ledgerCents,
  linesOf,
  lockCart,
  namedColumns,
  openAtDoor,
  paymentUnderWay,
  presentCompetitor,
  presentLine,
  pricesFor,
  quoteFor,
  receiptUrl,
  registrations,
  registrationsLike,
  replaceContacts,
  requireOpenFor,
  returningCents,
  storedFields,
  markOpenCartChanged,
  writeAdjustment,
  writeAgreedLines,
  writeLines,
} from './carts';
export {
  type Imported,
  competitorBody,
  competitorChanges,
  competitors,
  competitorsFeature,
  importedCompetitors,
  refuseFull,
} from './competitors';
export { coupons, discountsFor, lockCoupon } from './discounts';
export { files, filesFeature, unshareFile } from './files';
export {
  findSize,
  holdOne,
  holdStock,
  merchandiseFeature,
  releaseOne,
  removeOrders,
  soldNoLonger,
} from './merchandise';
export {
  listRegistrationRows,
  matchingRegistrations,
  registrationListsFeature,
  registrationRowsOf,
  registrationsOfCompetitors,
} from './registration-lists';

export const discountsFeature = discounts({
  change: changeCart,
  read: (app, trx, personId, registrationId) => registrations(app, trx).find(personId, registrationId),
});
