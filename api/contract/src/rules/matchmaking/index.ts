export * from './cost';
export * from './entrant';
export * from './group';
export * from './limits';
export * from './names';
export * from './options';
export * from './spread';
