import { sizeWords } from './Fairness';
import { fairnessText } from './measures';
import { divisionName, limitWords } from './draft-texts';
import { combineList } from './work-list';
import { WorkListPage } from './WorkListPage';

/** The divisions that may need more competitors. */
const CombineListPage = () => (
  <WorkListPage
    title="Divisions to Combine"
    work="combine"
    intro="Divisions below their useful size, the smallest first, each with the neighbor that costs least."
    empty={{
      title: 'No division is too small',
      text: 'Each has its useful size or more, but for those that were accepted.',
    }}
    listOf={combineList}
    whyOf={({ division }) =>
      [...new Set((division.card?.events ?? []).filter(({ size }) => size > 0).map(sizeWords))].filter(Boolean)
    }
    step={{
      label: 'Cheapest neighbor',
      textOf: ({ divisionId, added, limits }, board) =>
        `${divisionName(board, divisionId)}, ${fairnessText(added)}${limits.length > 0 ? `. ${limits.map((name) => limitWords[name]).join('; ')}` : ''}`,
    }}
  />
);
export default CombineListPage;
