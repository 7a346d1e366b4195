export { isTournamentHidden, shownFrom } from './shown-tournaments.queries';
export { isHiddenAt, requireShown, type Showing } from './shown-tournaments.service';
