export {
  endStop,
  findHallStop,
  insertStop,
  isStoppedSql,
  listStops,
  standingStopSql,
  stoppedFromSql,
} from './stops.queries';
