export * from '../../tournaments/rules/scoring-presets';
export * from './explanations';
export * from './medals-of-contest';
