export type { OperationContext } from './change';
export * from './printed-draws';
export * from './operations';
export * from './refresh';
export * from './repair';
export * from './repair-sentence';
export * from './state';
export * from './shown-names';
