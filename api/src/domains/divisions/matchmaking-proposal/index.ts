export { sentInput } from './computations.rules';
export { compute, stopComputing } from './computer.service';
export { lowerBound } from './bound.rules';
export { draftFigures, figuredDivisions, type FiguredDivision } from './draft-figures.rules';
export { partsOf, proposeDraft, type ProposedDivision } from './draft-proposal.rules';
export { GroupCost, modelOf, type Model } from './program.rules';
export { presets, programsOf, type Sharing } from './programs.rules';
export { proposeProgram } from './proposal.rules';
