import { useMemo } from 'react';
import { ButtonLink, EmptyState, Muted } from '@schi/shared-ui/components';
import { Link, useLocation } from '@schi/shared-ui/platform';
import { Table } from '@schi/shared-ui/table';
import { ObjectTitle } from '../../../layout/ObjectTitle';
import { BoardGate } from './BoardGate';
import type { BoardView } from './view';
import { flagLines } from './Fairness';
import { costText } from './measures';
import { criterionWords } from './draft-texts';
import { splitList, wideWords } from './work-list';

const Content = ({ view: { board } }: { view: BoardView }) => {
  const { search } = useLocation();
  const items = useMemo(() => splitList(board), [board]);
  const base = `/admin/matchmaking/${board.draft.draftId}`;
  if (items.length === 0)
    return (
      <EmptyState title="No division needs a split" action={<ButtonLink to={`${base}/all`}>Go to the board</ButtonLink>}>
        None is above its useful size or wider than tolerated, but for those that were accepted.
      </EmptyState>
    );
  return (
    <>
      <Muted>Divisions above their useful size or wider than tolerated, the worst first, each with the split that costs least.</Muted>
      <Table
        caption="Divisions to split"
        items={items}
        keyOf={({ card }) => card.id}
        columns={[
          {
            key: 'name',
            label: 'Division',
            cell: ({ card }) => <Link to={`${base}/split/division/${card.id}${search}`}>{card.division.name}</Link>,
          },
          {
            key: 'events',
            label: 'Events',
            cell: ({ card }) => card.group.events.map(({ event }) => event.title).join(', '),
          },
          { key: 'size', label: 'Size', isNumber: true, cell: ({ card }) => card.members.length },
          {
            key: 'why',
            label: 'Why',
            cell: ({ card }) =>
              [
                ...(card.division.card ? flagLines(card.division.card, (id) => board.events.get(id)?.title ?? '') : []).map(
                  ({ text }) => text,
                ),
                ...wideWords(card, board),
              ].join('; '),
          },
          {
            key: 'split',
            label: 'Cheapest split',
            cell: ({ step }) =>
              step
                ? `${criterionWords[step.by]}: ${step.groups.map(({ length }) => length).join(' and ')}, ${costText(step.added)}`
                : 'None',
          },
        ]}
      />
    </>
  );
};

/** The divisions that may need a split. */
const SplitListPage = () => (
  <BoardGate>
    {(view) => (
      <>
        <ObjectTitle name={`${view.board.draft.name}: Divisions to Split`} />
        <Content view={view} />
      </>
    )}
  </BoardGate>
);
export default SplitListPage;
