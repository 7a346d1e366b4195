export * from './earlier';
export * from './forecast';
export * from './pace';
export * from './published';
