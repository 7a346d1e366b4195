export type { NamedPlans } from './named-plans.rules';
export { computePlan, stopPlanning } from './planning.service';
export type { PlanningProgress } from './plannings.rules';
export type { DayExplanation, LockCost, Remedy } from './remedies.rules';
export { repairIterations, type RepairedPlan, type Repairs } from './repair.rules';
export { iterationsFor, solve } from './solve.rules';
