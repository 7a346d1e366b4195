export * from './counts';
export * from './decoder';
export * from './durations';
export * from './plan';
export * from './prepared';
export * from './problem';
export * from './violations';
