// Prints the draft of a population, so that a test can compare it with the draft that another process proposes.
import { matchmaking } from '@schi/contract';
import { population } from '../../../../test/matchmaking/population';
import { proposeDraft } from './draft-proposal.rules';

process.stdout.write(
  JSON.stringify(proposeDraft({ ...population(60, 3), options: matchmaking.defaultMatchOptions }, 'perEvent')),
);
