import type { Feature } from '../../feature';
import { resultsTopic } from './live-results.service';

export { resultsMessages } from './live-results.service';
export { isResultOfficial, isResultShown } from './shown-results.queries';

/** Which results visitors see, and how pages hear that they have changed. It stands below the features that show and that change results. */
export const shownResultsFeature: Feature = { liveTopics: [resultsTopic] };
