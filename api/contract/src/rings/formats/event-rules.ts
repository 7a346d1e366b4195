export * from '../../tournaments/rules/scoring-presets';
export * from './explanations';
export * from './worked-example';
export * from './medals-of-contest';
