export * from './operations';
export * from './plan';
export * from './pace';
export * from './state';
