export {
  handOverStartNumber,
  placeInDrawSql,
  readStartNumbers,
  startNumberOf,
  startNumberSql,
} from './start-numbers.queries';
export { giveStartNumbers, lockStartNumbers } from './start-numbers.service';
