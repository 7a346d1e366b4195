export * from './rules/roles';
export * from './rules/name-in-public';
export * from './rules/public-name-choice';
export * from './calls/users';
export * from './calls/session-calls';
export * from './calls/second-factor';
export * from './calls/staff';
export * from './calls/notification-preferences';
