import { useMemo } from 'react';
import { ButtonLink, EmptyState, Muted } from '@schi/shared-ui/components';
import { Link, useLocation } from '@schi/shared-ui/platform';
import { Table } from '@schi/shared-ui/table';
import { ObjectTitle } from '../../../layout/ObjectTitle';
import { BoardGate } from './BoardGate';
import type { BoardView } from './view';
import { sizeWords } from './Fairness';
import { costText } from './measures';
import { divisionName, limitWords } from './draft-texts';
import { combineList } from './work-list';

const Content = ({ view: { board } }: { view: BoardView }) => {
  const { search } = useLocation();
  const items = useMemo(() => combineList(board), [board]);
  const base = `/admin/matchmaking/${board.draft.draftId}`;
  if (items.length === 0)
    return (
      <EmptyState title="No division is too small" action={<ButtonLink to={`${base}/all`}>Go to the board</ButtonLink>}>
        Each has its useful size or more, but for those that were accepted.
      </EmptyState>
    );
  return (
    <>
      <Muted>Divisions below their useful size, the smallest first, each with the neighbour that costs least.</Muted>
      <Table
        caption="Divisions to combine"
        items={items}
        keyOf={({ card }) => card.id}
        columns={[
          {
            key: 'name',
            label: 'Division',
            cell: ({ card }) => <Link to={`${base}/combine/division/${card.id}${search}`}>{card.division.name}</Link>,
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
              [...new Set((card.division.card?.events ?? []).filter(({ size }) => size > 0).map(sizeWords))].filter(Boolean).join('; '),
          },
          {
            key: 'with',
            label: 'Cheapest neighbour',
            cell: ({ step }) =>
              step
                ? `${divisionName(board, step.divisionId)}, ${costText(step.added)}${step.limits.length > 0 ? `. ${step.limits.map((name) => limitWords[name]).join('; ')}` : ''}`
                : 'None',
          },
        ]}
      />
    </>
  );
};

/** The divisions that may need more competitors. */
const CombineListPage = () => (
  <BoardGate>
    {(view) => (
      <>
        <ObjectTitle name={`${view.board.draft.name}: Divisions to Combine`} />
        <Content view={view} />
      </>
    )}
  </BoardGate>
);
export default CombineListPage;
