import { useState } from 'react';
import type { Draft, DraftOperation } from '@schi/contract';
import { ButtonLink, combined, EmptyState, Heading, Loaded, Muted, Row } from '@schi/shared-ui/components';
import { useParams } from '@schi/shared-ui/platform';
import { Table, type Column } from '@schi/shared-ui/table';
import { StaffPage } from '../../platform/layout/StaffPage';
import { ObjectTitle } from '../../platform/layout/ObjectTitle';
import { InTimeZone, Time } from '../../platform/layout/times';
import { Pager } from '../../platform/list/Pager';
import { pageSize } from '../../platform/list/use-list-state';
import { useTournaments } from '../../platform/list/use-tournaments';
import { useDraftHistoryQuery, useDraftOfHistoryQuery } from './drafts.api';
import { MissingDraft } from './MissingDraft';
import { operationState, operationText } from './operation-text.rules';
import { idIn, paths } from './paths';

const Operations = ({ draft, operations }: { draft: Draft; operations: readonly DraftOperation[] }) => {
  const [page, setPage] = useState(1);
  const columns: readonly Column<DraftOperation>[] = [
    { key: 'step', label: 'Step', cell: ({ sequence }) => sequence },
    { key: 'what', label: 'What was done', cell: (operation) => operationText(operation, draft) },
    { key: 'who', label: 'Who', cell: ({ by }) => by },
    { key: 'when', label: 'When', cell: ({ at }) => <Time at={at} /> },
    { key: 'state', priority: 'badge', label: 'Now', cell: (operation) => operationState(operation, operations) },
  ];
  return (
    <>
      <Table
        caption="History"
        columns={columns}
        items={operations.slice((page - 1) * pageSize, page * pageSize)}
        keyOf={({ sequence }) => sequence}
      />
      <Pager page={page} pageSize={pageSize} total={operations.length} onPage={setPage} />
    </>
  );
};

const HistoryOf = ({ draftId }: { draftId: number }) => {
  const fresh = { refetchOnMountOrArgChange: true };
  const draft = useDraftOfHistoryQuery({ params: { draftId } }, fresh);
  const operations = useDraftHistoryQuery({ params: { draftId }, query: {} }, fresh);
  const tournament = useTournaments().data?.find(({ id }) => id === draft.data?.tournamentId);
  return (
    <StaffPage>
      <ObjectTitle name={draft.data && `History: ${draft.data.name}`} />
      <Row>
        <div>
          <Heading as="h1">History</Heading>
          {draft.data && <Muted>{draft.data.name}</Muted>}
        </div>
        <ButtonLink to={paths.board(draftId)}>Open the draft</ButtonLink>
        <ButtonLink kind="quiet" to={paths.drafts(draft.data?.tournamentId)}>
          All drafts
        </ButtonLink>
      </Row>
      <Loaded
        query={combined({ draft, operations })}
        missing={<MissingDraft />}
        showsLaterFailure
        shape="rows"
        lines={10}
        label="Loading the history"
      >
        {(loaded) =>
          loaded.operations.length === 0 ? (
            <EmptyState
              title="Nothing was changed yet"
              action={<ButtonLink to={paths.board(draftId)}>Open the draft</ButtonLink>}
            >
              The draft is as it was created. Every change by a director is listed here.
            </EmptyState>
          ) : (
            <>
              <Muted>The newest change is first. Divisions and competitors have the names that they have now.</Muted>
              <InTimeZone value={tournament?.timeZone}>
                <Operations draft={loaded.draft} operations={loaded.operations} />
              </InTimeZone>
            </>
          )
        }
      </Loaded>
    </StaffPage>
  );
};

/** Every change of a draft: what, by whom, when, and whether it was undone (rule F3). */
const HistoryPage = () => {
  const draftId = idIn(useParams().draftId);
  if (draftId !== null) return <HistoryOf key={draftId} draftId={draftId} />;
  return (
    <StaffPage>
      <Heading as="h1">History</Heading>
      <MissingDraft />
    </StaffPage>
  );
};
export default HistoryPage;
