// One script, so that every page of results that a phone keeps opens there without a network.
export { default as ResultsPage } from './ResultsPage';
export { default as PersonPage } from './PersonPage';
