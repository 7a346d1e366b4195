import type { DraftSheets } from '@schi/contract';
import { ButtonLink, EmptyState, Loaded } from '@schi/shared-ui/components';
import { useParams } from '@schi/shared-ui/platform';
import { useDraftSheetsQuery } from './division-sheets.api';
import { GoneSheets } from './GoneSheets';
import { OnScreen, PaperFormat, Papers } from './paper';
import { boardPath } from './paths';
import { SheetView } from './SheetView';
import { Toolbar } from './Toolbar';
import { usePrinting, type Printing } from './use-printing';

const Missing = () => (
  <EmptyState title="This draft could not be found" action={<ButtonLink to="/admin/matchmaking">Go to matchmaking</ButtonLink>}>
    It may have been deleted. Sheets that were printed of it are of no use.
  </EmptyState>
);

const Sheets = ({ draft, printing }: { draft: DraftSheets; printing: Printing }) => (
  <>
    <OnScreen>
      <Toolbar title={`Division sheets: ${draft.draftName}`} all={draft.sheets} printing={printing} isFinal={draft.isFinal}>
        <ButtonLink kind="quiet" to={boardPath(draft.draftId)}>
          Back to the board
        </ButtonLink>
      </Toolbar>
      {draft.gone.length > 0 && <GoneSheets gone={draft.gone} printing={printing} />}
      {draft.sheets.length === 0 && (
        <EmptyState title="There is nothing to print yet">
          Nobody is in a division of this draft. Place competitors on the board first.
        </EmptyState>
      )}
    </OnScreen>
    <PaperFormat />
    <Papers>
      {draft.sheets.map((sheet) => (
        <SheetView key={`${sheet.draftDivisionId} ${sheet.eventId}`} sheet={sheet} isLeftOut={printing.isLeftOut(sheet)} />
      ))}
    </Papers>
  </>
);

/** All sheets of a draft, to print or to save (decision F9). */
const DraftSheetsPage = () => {
  const draftId = Number(useParams().draftId);
  const query = useDraftSheetsQuery({ params: { draftId }, query: {} }, { refetchOnMountOrArgChange: true });
  const printing = usePrinting({ shown: query.data, reload: () => query.refetch().unwrap(), draftDivisionId: null });
  return (
    <Loaded query={query} missing={<Missing />} lines={10} height={90} label="Loading the sheets" showsLaterFailure>
      {(draft) => <Sheets draft={draft} printing={printing} />}
    </Loaded>
  );
};
export default DraftSheetsPage;
