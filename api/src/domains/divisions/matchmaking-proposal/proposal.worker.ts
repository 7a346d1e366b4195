import { answerQuestions } from '../../../platform/threads/answer-questions';
import { computations, type ComputationName } from './computations.rules';

/** The thread that computes proposals. Cast: the host asks only for what there is. */
answerQuestions(({ name, input }) => computations[name as ComputationName](input));
