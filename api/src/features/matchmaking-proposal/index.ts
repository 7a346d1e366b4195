export { lowerBound } from './bound.rules';
export { GroupCost, modelOf, type Model } from './programme.rules';
export { proposeProgramme } from './proposal.rules';
