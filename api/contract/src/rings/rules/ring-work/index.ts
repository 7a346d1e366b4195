export * from './operations';
export * from './pace';
export * from './state';
