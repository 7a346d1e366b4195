export * from './calls/receipt-changes';
export * from './calls/payments';
export * from './calls/desk-payments';
export * from './calls/ledger-checks';
export * from './calls/payment-list';
