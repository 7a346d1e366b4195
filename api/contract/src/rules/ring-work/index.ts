export * from './operations';
export * from './state';
