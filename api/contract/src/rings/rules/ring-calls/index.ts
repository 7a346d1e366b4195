export * from './arrival';
export * from './contest-values';
export * from './decider';
export * from './ladder';
export * from './senders';
export * from './subjects';
export * from './value-shapes';
export { mostSeats } from './value-parts';
export { leastHeight, mostDeduction, mostDeductions, mostHeight, mostHeights } from '../../formats/declarations';
