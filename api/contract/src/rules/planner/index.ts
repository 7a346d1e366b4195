export * from './calendar';
export * from './counts';
export * from './decoder';
export * from './durations';
export { isFixed, spanOf } from './pairs';
export * from './plan';
export * from './prepared';
export * from './problem';
export * from './violations';
