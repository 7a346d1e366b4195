import { useState } from 'react';
import type { DraftSummary } from '@schi/contract';
import { Button, ButtonLink, Muted, Row } from '@schi/shared-ui/components';
import { Link, styled } from '@schi/shared-ui/platform';
import { Table, type Column } from '@schi/shared-ui/table';
import { timeText } from '../../../layout/times';
import { Pager } from '../../../list/Pager';
import { pageSize } from '../../../list/use-list-state';
import { costText } from '../figures.rules';
import { paths } from '../paths';
import { programmesTexts, publicationTexts } from '../texts';
import { CompareBar } from './CompareBar';
import { DraftDialog, type DraftQuestion } from './DraftDialogs';
import { Badge, HealthCell } from './HealthCell';

const Choice = styled.label`
  display: grid;
  place-items: center;
  min-width: 32px;
  min-height: 32px;
  cursor: pointer;
  input {
    width: 20px;
    height: 20px;
    margin: 0;
    accent-color: var(--link);
  }
`;
const Name = styled.div`
  min-width: 8rem;
  max-width: 16rem;
  overflow-wrap: anywhere;
`;
const Small = styled(Muted)`
  font-size: var(--size-small);
  white-space: nowrap;
`;

const columns: readonly Column<DraftSummary>[] = [
  {
    key: 'name',
    label: 'Draft',
    cell: ({ draftId, name }) => (
      <Name>
        <Link to={paths.board(draftId)}>{name}</Link>
      </Name>
    ),
  },
  {
    key: 'state',
    label: 'State',
    cell: ({ state, preset, createdAt }) => (
      <>
        <Badge $tone={state === 'published' ? 'ok' : 'info'}>{publicationTexts[state]}</Badge>
        <Small as="div">{programmesTexts[preset]}</Small>
        <Small as="div">{timeText(createdAt)}</Small>
      </>
    ),
  },
  { key: 'health', label: 'Health', cell: ({ health }) => <HealthCell health={health} /> },
  { key: 'divisions', label: 'Divisions', isNumber: true, cell: ({ health }) => health.divisions.toLocaleString('en-US') },
  { key: 'cost', label: 'Cost', isNumber: true, cell: ({ cost }) => costText(cost) },
];

/** The published one first, then the newest. */
const inOrder = (drafts: readonly DraftSummary[]) =>
  [...drafts].sort(
    (a, b) =>
      Number(b.state === 'published') - Number(a.state === 'published') || b.createdAt.localeCompare(a.createdAt) || b.draftId - a.draftId,
  );

/** The drafts of one tournament, with what can be done with each. */
export const DraftTable = ({ drafts }: { drafts: readonly DraftSummary[] }) => {
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState<number[]>([]);
  const [asked, setAsked] = useState<{ question: DraftQuestion; draft: DraftSummary } | null>(null);
  const ordered = inOrder(drafts);
  const shown = ordered.slice((page - 1) * pageSize, page * pageSize);
  const pair = chosen.flatMap((id) => drafts.filter(({ draftId }) => draftId === id));
  const toggle = (id: number) => setChosen((ids) => (ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]));
  const comparison: Column<DraftSummary> = {
    key: 'compare',
    label: 'Compare',
    cell: ({ draftId, name }) => (
      <Choice>
        <input
          type="checkbox"
          aria-label={`Compare ${name}`}
          checked={chosen.includes(draftId)}
          disabled={pair.length >= 2 && !chosen.includes(draftId)}
          onChange={() => toggle(draftId)}
        />
      </Choice>
    ),
  };
  const actions: Column<DraftSummary> = {
    key: 'actions',
    label: 'Actions',
    cell: (draft) => {
      const button = (question: DraftQuestion, text: string) => (
        <Button kind="quiet" aria-label={`${text} ${draft.name}`} onClick={() => setAsked({ question, draft })}>
          {text}
        </Button>
      );
      return (
        <Row $gap={1} style={{ flexWrap: 'nowrap' }}>
          <ButtonLink kind="quiet" aria-label={`Open ${draft.name}`} to={paths.board(draft.draftId)}>
            Open
          </ButtonLink>
          {draft.state === 'published' ? button('unpublish', 'Unpublish') : button('publish', 'Publish')}
          <ButtonLink kind="quiet" aria-label={`History of ${draft.name}`} to={paths.history(draft.draftId)}>
            History
          </ButtonLink>
          {button('delete', 'Delete')}
        </Row>
      );
    },
  };
  return (
    <>
      {drafts.length > 1 ? (
        <CompareBar pair={pair} onClear={() => setChosen([])} />
      ) : (
        <Muted>Create a second draft with other choices to compare the two.</Muted>
      )}
      <Table
        caption="Drafts"
        columns={[...columns, ...(drafts.length > 1 ? [comparison] : []), actions]}
        items={shown}
        keyOf={({ draftId }) => draftId}
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
