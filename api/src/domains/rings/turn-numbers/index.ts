export { numbersOfAssignments, readTurnRanges, type NumberedContest } from './turn-numbers.service';
