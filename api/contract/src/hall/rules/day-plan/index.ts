export * from './board-plan';
export * from './day-pace';
export * from './day-problem';
