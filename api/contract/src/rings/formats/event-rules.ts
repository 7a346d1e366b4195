export * from '../../tournaments/rules/scoring-presets';
export * from './explanations';
