export { lowerBound } from './bound.rules';
export { draftFigures, proposeDraft } from './draft-proposal.rules';
export { GroupCost, modelOf, type Model } from './programme.rules';
export { presets } from './programmes.rules';
export { proposeProgramme } from './proposal.rules';
