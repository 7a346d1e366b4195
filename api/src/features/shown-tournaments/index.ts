export { isTournamentHidden, shownFrom } from './shown-tournaments.queries';
export { isHidden, requireShown } from './shown-tournaments.service';
