export {
  divisionLevelsSql,
  divisionNumbersOf,
  divisionNumberSql,
  listDivisionNumbers,
  writeDivisionNumbers,
} from './division-numbers.queries';
export { numberedDivisions } from './division-numbers.rules';
