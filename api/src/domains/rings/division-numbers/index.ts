export {
  divisionLevelsSql,
  divisionNumbersOf,
  divisionNumberSql,
  listDivisionNumbers,
  writeDivisionNumbers,
} from './division-numbers.queries';
export { letteredDivisions, numberedDivisions } from './division-numbers.rules';
