export { randomFrom, type Random } from '../src/platform/random';
