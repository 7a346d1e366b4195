export { publishedDivisionsOf } from './published-divisions.service';
