import { flagLines } from './Fairness';
import { fairnessText } from './measures';
import { criterionWords } from './draft-texts';
import { splitList, wideWords } from './work-list';
import { WorkListPage } from './WorkListPage';

/** The divisions that may need a split. */
const SplitListPage = () => (
  <WorkListPage
    title="Divisions to Split"
    work="split"
    intro="Divisions above their useful size or wider than tolerated, the worst first, each with the split that costs least."
    empty={{
      title: 'No division needs a split',
      text: 'None is above its useful size or wider than tolerated, but for those that were accepted.',
    }}
    listOf={splitList}
    whyOf={(card, board) => [
      ...(card.division.card
        ? flagLines(card.division.card, (id) => board.events.get(id)?.title ?? '').map(({ text }) => text)
        : []),
      ...wideWords(card, board),
    ]}
    step={{
      label: 'Cheapest split',
      textOf: ({ by, groups, added }) =>
        `${criterionWords[by]}: ${groups.map(({ length }) => length).join(' and ')}, ${fairnessText(added)}`,
    }}
  />
);
export default SplitListPage;
