export type { NamedPlans } from './named-plans.rules';
export { computePlan, PlanningStopped, stopPlanning } from './planning.service';
export type { PlanningProgress } from './plannings.rules';
export type { DayExplanation, Remedy, RemedyEffect } from './remedies.rules';
export type { PlanChanges, RepairedPlan } from './repair.rules';
export { iterationsFor, solve, type SolveOptions } from './solve.rules';
