export * from './bracket-drawing';
export * from './bracket-pages';
export * from './bracket-parts';
export * from './changes';
export * from './series';
export * from './sheet';
export * from './texts';
