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
export { receiptMailTemplate, receipts, receiptsFeature } from './receipts';
