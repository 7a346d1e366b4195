export {
  endStop,
  findHallStop,
  insertStop,
  isStoppedSql,
  listStops,
  standingStopSql,
  stoppedFromSql,
  stopSpansSql,
} from './stops.queries';
