export * from './bracket-slots';
export * from './late';
export * from './lots';
export * from './matches';
export * from './numbered-matches';
export * from './panel-order';
export * from './swap';
