export * from './calls/signage';
export * from './calls/rings';
export * from './calls/live';
export * from './rules/device-kinds';
export * from './rules/division-numbers';
export * from './rules/medals';
export * from './rules/stops';
export * from './rules/medal-counts';
