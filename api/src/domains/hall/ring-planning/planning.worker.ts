import { answerQuestions } from '../../../platform/threads/answer-questions';
import { plannings, type PlanningName } from './plannings.rules';

/** The thread that plans. */
answerQuestions(({ name, input }, report) =>
  // Cast: the host asks only for what there is.
  plannings[name as PlanningName](input, ({ iterations, progress }) => report({ iterations, ...progress() })),
);
