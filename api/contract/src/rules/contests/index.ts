export * from './bouts';
export * from './contest';
export * from './contest-rules';
export * from './refusals';
export * from './standing';
export * from './steps';
export * from './tries';
export * from './turns';
