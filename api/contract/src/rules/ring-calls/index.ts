export * from './arrival';
export * from './ladder';
export * from './subjects';
