export { Competitor } from './Competitor';
export { Division } from './Division';
