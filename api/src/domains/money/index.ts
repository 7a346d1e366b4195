export {
  orderOnlineRefunds,
  ledgerOf,
  paymentsFeature,
  paymentsOf,
  recordMove,
  refundsOf,
  requireMayGiveBack,
  unsettledSql,
  writeReceipt,
} from './payments';
export {
  type ReceiptPapers,
  calendarFile,
  directionsTo,
  receiptMailTemplate,
  receiptPapers,
  receipts,
  receiptsFeature,
} from './receipts';
