export type { NamedPlans } from './named-plans.rules';
export { computePlan, PlanningStopped, stopPlanning } from './planning.service';
export type { PlanningProgress } from './plannings.rules';
export type { DayExplanation, Remedy } from './remedies.rules';
export { iterationsFor, solve } from './solve.rules';
