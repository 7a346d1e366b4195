export { Competitor, numberBefore } from './Competitor';
export { Division } from './Division';
