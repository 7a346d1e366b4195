import { useMemo } from 'react';
import { ButtonLink, EmptyState, Muted } from '@schi/shared-ui/components';
import { Link, useLocation } from '@schi/shared-ui/platform';
import { Table } from '@schi/shared-ui/table';
import { ObjectTitle } from '../../../platform/layout/ObjectTitle';
import { BoardGate } from './BoardGate';
import type { DraftBoard, BoardCard } from './model';
import type { Item } from './work-list';

interface Props<Step> {
  /** In the browser's title, after the draft's name. */
  title: string;
  /** Which page of a division does the work. */
  work: 'split' | 'combine';
  intro: string;
  empty: { title: string; text: string };
  listOf: (board: DraftBoard) => Item<Step>[];
  /** Why a division is listed. */
  whyOf: (card: BoardCard, board: DraftBoard) => string[];
  /** The cheapest step that helps. */
  step: { label: string; textOf: (step: Step, board: DraftBoard) => string };
}

const Content = <Step,>({ board, work, intro, empty, listOf, whyOf, step }: Props<Step> & { board: DraftBoard }) => {
  const { search } = useLocation();
  const items = useMemo(() => listOf(board), [listOf, board]);
  const base = `/admin/matchmaking/${board.draft.draftId}`;
  if (items.length === 0)
    return (
      <EmptyState title={empty.title} action={<ButtonLink to={`${base}/all`}>Go to the board</ButtonLink>}>
        {empty.text}
      </EmptyState>
    );
  return (
    <>
      <Muted>{intro}</Muted>
      <Table
        caption={`Divisions to ${work}`}
        items={items}
        keyOf={({ card }) => card.id}
        columns={[
          {
            key: 'name',
            label: 'Division',
            cell: ({ card }) => <Link to={`${base}/${work}/division/${card.id}${search}`}>{card.division.name}</Link>,
          },
          {
            key: 'events',
            label: 'Events',
            cell: ({ card }) => card.group.events.map(({ event }) => event.title).join(', '),
          },
          { key: 'size', label: 'Size', isNumber: true, cell: ({ card }) => card.members.length },
          { key: 'why', label: 'Why', cell: ({ card }) => whyOf(card, board).join('; ') },
          {
            key: 'step',
            label: step.label,
            cell: ({ step: cheapest }) => (cheapest ? step.textOf(cheapest, board) : 'None'),
          },
        ]}
      />
    </>
  );
};

/** The divisions of a draft that may need the same kind of step, each with the cheapest one. */
export const WorkListPage = <Step,>(props: Props<Step>) => (
  <BoardGate>
    {({ board }) => (
      <>
        <ObjectTitle name={`${board.draft.name}: ${props.title}`} />
        <Content board={board} {...props} />
      </>
    )}
  </BoardGate>
);
