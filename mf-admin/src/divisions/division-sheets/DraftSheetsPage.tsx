import { useState, type ReactNode } from 'react';
import type { DraftSheets } from '@schi/contract';
import { ButtonLink, EmptyState, Loaded, Muted, Row } from '@schi/shared-ui/components';
import { styled, useParams, useSearchParams } from '@schi/shared-ui/platform';
import { useLiveBoard } from '../../rings/use-live-board';
import { useDraftSheetsQuery } from './division-sheets.api';
import { GoneSheets } from './GoneSheets';
import { nextSheets } from './next-sheets.rules';
import { OnScreen, PaperFormat, Papers } from './paper';
import { boardPath, draftSheetsPath, printedAhead } from './paths';
import { SheetView } from './SheetView';
import { Toolbar } from './Toolbar';
import { useAutomaticPrints, usePrinting, type Printing } from './use-printing';

const Option = styled.code`
  white-space: nowrap;
`;

const Missing = () => (
  <EmptyState
    title="This draft could not be found"
    action={<ButtonLink to="/admin/matchmaking">Go to matchmaking</ButtonLink>}
  >
    It may have been deleted. Sheets that were printed of it are of no use.
  </EmptyState>
);

const backTo = ({ draftId, tournamentId }: DraftSheets, isNext: boolean) =>
  isNext ? (
    <>
      <ButtonLink kind="quiet" to={draftSheetsPath(draftId)}>
        All sheets
      </ButtonLink>
      <ButtonLink kind="quiet" to={`/admin/matchday?tournamentId=${tournamentId}`}>
        Back to matchday
      </ButtonLink>
    </>
  ) : (
    <ButtonLink kind="quiet" to={boardPath(draftId)}>
      Back to the board
    </ButtonLink>
  );

interface SheetsProps {
  draft: DraftSheets;
  printing: Printing;
  /** Only the sheets of the divisions that come next in each ring. */
  isNext?: boolean;
  /** How these sheets are printed. */
  choice?: ReactNode;
}
const Sheets = ({ draft, printing, isNext = false, choice }: SheetsProps) => (
  <>
    <OnScreen>
      <Toolbar
        title={isNext ? `The next ${printedAhead} divisions of each ring` : `Division sheets: ${draft.draftName}`}
        all={draft.sheets}
        printing={printing}
        isFinal={draft.isFinal}
        hasPdf={!isNext}
      >
        {backTo(draft, isNext)}
      </Toolbar>
      {choice}
      {draft.gone.length > 0 && <GoneSheets gone={draft.gone} printing={printing} />}
      {draft.sheets.length === 0 && (
        <EmptyState title="There is nothing to print yet">
          {isNext
            ? 'No division waits in a ring. Place divisions on the matchday board first.'
            : 'Nobody is in a division of this draft. Place competitors on the board first.'}
        </EmptyState>
      )}
    </OnScreen>
    <PaperFormat />
    <Papers>
      {draft.sheets.map((sheet) => (
        <SheetView
          key={`${sheet.draftDivisionId} ${sheet.eventId}`}
          sheet={sheet}
          isLeftOut={printing.isLeftOut(sheet)}
        />
      ))}
    </Papers>
  </>
);

const AutomaticChoice = ({ value, onChange }: { value: boolean; onChange: (value: boolean) => void }) => (
  <div>
    <Row as="label" $gap={3}>
      <input type="checkbox" checked={value} onChange={(event) => onChange(event.target.checked)} />
      Print each sheet by itself when its division comes up
    </Row>
    <Muted>
      Leave this page open. The browser asks before each print, unless it was started with{' '}
      <Option>--kiosk-printing</Option>.
    </Muted>
  </div>
);

/** The sheets of the divisions that come next, which a table uses when it has to write on paper (rule G4). */
const NextSheets = ({ draft, reload }: { draft: DraftSheets; reload: () => Promise<DraftSheets> }) => {
  const { board } = useLiveBoard(draft.tournamentId);
  const [isAutomatic, setAutomatic] = useState(false);
  const shown = board.data && { ...draft, sheets: nextSheets(board.data, draft.sheets, printedAhead) };
  const printing = usePrinting({ shown, reload, draftDivisionId: null });
  useAutomaticPrints(isAutomatic, shown?.sheets ?? [], printing);
  return (
    <Loaded query={board} shape="cards" lines={10} height={90} label="Loading the rings" showsLaterFailure>
      {() =>
        shown && (
          <Sheets
            draft={shown}
            printing={printing}
            isNext
            choice={<AutomaticChoice value={isAutomatic} onChange={setAutomatic} />}
          />
        )
      }
    </Loaded>
  );
};

/** All sheets of a draft, to print or to save (rule F9), or those that come next in each ring. */
const DraftSheetsPage = () => {
  const draftId = Number(useParams().draftId);
  const isNext = useSearchParams()[0].has('next');
  const query = useDraftSheetsQuery({ params: { draftId }, query: {} }, { refetchOnMountOrArgChange: true });
  const reload = () => query.refetch().unwrap();
  const printing = usePrinting({ shown: query.data, reload, draftDivisionId: null });
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
      {(draft) =>
        isNext ? <NextSheets draft={draft} reload={reload} /> : <Sheets draft={draft} printing={printing} />
      }
    </Loaded>
  );
};
export default DraftSheetsPage;
