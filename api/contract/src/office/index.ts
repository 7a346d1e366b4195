export * from './calls/staff-registrations';
export * from './calls/merges';
export * from './calls/moves';
export * from './calls/withdrawals';
export * from './calls/audit';
export * from './calls/dashboard';
