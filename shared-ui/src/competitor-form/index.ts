/**
 * The form of a competitor, the same for families and for staff; a part of its own, loaded with the pages that have it.
 */
export { CompetitorEditor } from './CompetitorEditor';
