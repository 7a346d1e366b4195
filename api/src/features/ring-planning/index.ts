export { lowerBound } from './lower-bound.rules';
export { iterationsFor, solve, type SolveOptions } from './solve.rules';
