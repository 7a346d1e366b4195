export type { OperationContext } from './change';
export * from './operations';
export * from './refresh';
export * from './repair';
export * from './state';
