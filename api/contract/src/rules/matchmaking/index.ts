export * from './cost';
export * from './entrant';
export * from './limits';
export * from './options';
export * from './spread';
