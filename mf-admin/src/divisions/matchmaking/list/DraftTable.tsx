import { useState } from 'react';
import type { DraftPublication, DraftSummary } from '@schi/contract';
import { Muted } from '@schi/shared-ui/components';
import { Link, styled } from '@schi/shared-ui/platform';
import { Table, type Column, type Selection } from '@schi/shared-ui/table';
import { Time } from '../../../platform/layout/times';
import { Pager } from '../../../platform/list/Pager';
import { pageSize } from '../../../platform/list/use-list-state';
import { costText } from '../figures.rules';
import { paths } from '../paths';
import { programsTexts, publicationTexts } from '../texts';
import { CompareBar } from './CompareBar';
import { CreationCell } from './CreationCell';
import { DraftActions } from './DraftActions';
import { DraftDialog, type DraftQuestion } from './DraftDialogs';
import { Badge } from '../../../platform/layout/Badge';
import { HealthCell } from './HealthCell';
import { isUnfinished } from './unfinished.rules';

const Name = styled.div`
  min-width: 8rem;
  max-width: 16rem;
  overflow-wrap: anywhere;
`;
const Small = styled(Muted)`
  font-size: var(--size-small);
  white-space: nowrap;
`;

const tones: Record<DraftPublication, 'ok' | 'danger' | 'info'> = {
  creating: 'info',
  failed: 'danger',
  open: 'info',
  published: 'ok',
};

const columns: readonly Column<DraftSummary>[] = [
  {
    key: 'name',
    label: 'Draft',
    cell: (draft) => (
      <Name>{isUnfinished(draft) ? draft.name : <Link to={paths.board(draft.draftId)}>{draft.name}</Link>}</Name>
    ),
  },
  {
    key: 'state',
    priority: 'block',
    label: 'State',
    cell: ({ state, preset, createdAt }) => (
      <>
        <Badge $tone={tones[state]}>{publicationTexts[state]}</Badge>
        <Small as="div">{programsTexts[preset]}</Small>
        <Small as="div">
          <Time at={createdAt} />
        </Small>
      </>
    ),
  },
  {
    key: 'health',
    priority: 'block',
    label: 'Health',
    cell: (draft) => (isUnfinished(draft) ? <CreationCell draft={draft} /> : <HealthCell health={draft.health} />),
  },
  {
    key: 'divisions',
    label: 'Divisions',
    isNumber: true,
    cell: (draft) => (isUnfinished(draft) ? '–' : draft.health.divisions.toLocaleString('en-US')),
  },
  {
    key: 'cost',
    priority: 'detail',
    label: 'Cost',
    isNumber: true,
    cell: (draft) => (isUnfinished(draft) ? '–' : costText(draft.cost)),
  },
];

/** The published one first, then the newest. */
const inOrder = (drafts: readonly DraftSummary[]) =>
  [...drafts].sort(
    (a, b) =>
      Number(b.state === 'published') - Number(a.state === 'published') ||
      b.createdAt.localeCompare(a.createdAt) ||
      b.draftId - a.draftId,
  );

/** The drafts of one tournament, with what can be done with each. */
export const DraftTable = ({ drafts }: { drafts: readonly DraftSummary[] }) => {
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState<number[]>([]);
  const [asked, setAsked] = useState<{ question: DraftQuestion; draft: DraftSummary } | null>(null);
  const ordered = inOrder(drafts);
  const shown = ordered.slice((page - 1) * pageSize, page * pageSize);
  const comparable = drafts.filter((draft) => !isUnfinished(draft));
  const pair = chosen.flatMap((id) => comparable.filter(({ draftId }) => draftId === id));
  const selection: Selection<DraftSummary> = {
    verb: 'Compare',
    chosen: pair.map(({ draftId }) => draftId),
    most: 2,
    isOffered: (draft) => !isUnfinished(draft),
    onChange: (next) => setChosen(next.map(Number)),
  };
  const actions: Column<DraftSummary> = {
    key: 'actions',
    label: 'Actions',
    cell: (draft) => <DraftActions draft={draft} onAsk={(question) => setAsked({ question, draft })} />,
  };
  return (
    <>
      {comparable.length > 1 ? (
        <CompareBar pair={pair} onClear={() => setChosen([])} />
      ) : (
        <Muted>Create a second draft with other choices to compare the two.</Muted>
      )}
      <Table
        caption="Drafts"
        columns={[...columns, actions]}
        items={shown}
        keyOf={({ draftId }) => draftId}
        selection={comparable.length > 1 ? selection : undefined}
      />
      {drafts.length > pageSize && <Pager page={page} pageSize={pageSize} total={drafts.length} onPage={setPage} />}
      {asked && (
        <DraftDialog
          question={asked.question}
          // After a refusal the list is loaded again; what is sent next is for the version that is shown now.
          draft={drafts.find(({ draftId }) => draftId === asked.draft.draftId) ?? asked.draft}
          published={drafts.find(({ state, draftId }) => state === 'published' && draftId !== asked.draft.draftId)}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
};
