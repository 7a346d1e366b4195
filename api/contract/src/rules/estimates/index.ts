export * from './forecast';
export * from './pace';
export * from './published';
