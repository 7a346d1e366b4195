export { randomFrom, type Random } from '../src/random';
