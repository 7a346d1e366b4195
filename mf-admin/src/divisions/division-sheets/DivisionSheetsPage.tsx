import { readSheetScan, type DivisionSheets } from '@schi/contract';
import { ButtonLink, EmptyState, Loaded } from '@schi/shared-ui/components';
import { useParams, useSearchParams } from '@schi/shared-ui/platform';
import { useDivisionSheetsQuery } from './division-sheets.api';
import { GoneSheets } from './GoneSheets';
import { OnScreen, PaperFormat, Papers } from './paper';
import { boardPath, draftSheetsPath } from './paths';
import { Scanned } from './Scanned';
import { SheetView } from './SheetView';
import { Toolbar } from './Toolbar';
import { usePrinting, type Printing } from './use-printing';

const Missing = () => (
  <EmptyState
    title="This division could not be found"
    action={<ButtonLink to="/admin/matchmaking">Go to matchmaking</ButtonLink>}
  >
    It no longer exists, and no sheet of it is on record. Its draft may have been deleted.
  </EmptyState>
);

const Sheets = ({ division, printing }: { division: DivisionSheets; printing: Printing }) => (
  <>
    <OnScreen>
      {division.scanned && <Scanned scanned={division.scanned} />}
      <Toolbar
        title={`Division sheets: ${division.divisionName}`}
        all={division.sheets}
        printing={printing}
        isFinal={division.isFinal}
      >
        <ButtonLink to={draftSheetsPath(division.draftId)}>All sheets of the draft</ButtonLink>
        <ButtonLink kind="quiet" to={boardPath(division.draftId)}>
          Back to the board
        </ButtonLink>
      </Toolbar>
      {division.gone.length > 0 && <GoneSheets gone={division.gone} printing={printing} />}
      {division.sheets.length === 0 && (
        <EmptyState title="There is nothing to print">This division no longer exists, or nobody is in it.</EmptyState>
      )}
    </OnScreen>
    <PaperFormat />
    <Papers>
      {division.sheets.map((sheet) => (
        <SheetView key={sheet.eventId} sheet={sheet} isLeftOut={printing.isLeftOut(sheet)} />
      ))}
    </Papers>
  </>
);

/** The sheets of one division, and what has become of a sheet whose QR code was scanned (rule F9). */
const DivisionSheetsPage = () => {
  const draftDivisionId = Number(useParams().draftDivisionId);
  const [search] = useSearchParams();
  const query = useDivisionSheetsQuery(
    { params: { draftDivisionId }, query: readSheetScan(search) },
    { refetchOnMountOrArgChange: true },
  );
  const printing = usePrinting({ shown: query.data, reload: () => query.refetch().unwrap(), draftDivisionId });
  return (
    <Loaded
      query={query}
      missing={<Missing />}
      shape="cards"
      lines={10}
      height={90}
      label="Loading the sheets"
      showsLaterFailure
    >
      {(division) => <Sheets division={division} printing={printing} />}
    </Loaded>
  );
};
export default DivisionSheetsPage;
