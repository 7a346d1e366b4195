import { useCallback } from 'react';
import { counted } from '@schi/contract';
import { ButtonLink, EmptyState, Row } from '@schi/shared-ui/components';
import { styled } from '@schi/shared-ui/platform';
import { useStableCallback } from '@schi/shared-ui/stable-callback';
import { ObjectTitle } from '../../../platform/layout/ObjectTitle';
import { useAddress } from '../../../platform/list/use-address';
import { ConsentDialog } from './AskGuardians';
import { AcceptShown } from './AcceptShown';
import { BoardGate } from './BoardGate';
import type { BoardView } from './view';
import { BoardLanes } from './BoardLanes';
import { CardMenu } from '../../../platform/menu/CardMenu';
import { DrawDialog } from './DrawDialog';
import { Filters } from './Filters';
import { flagNames, isShown, lanesOf, type Filters as Wanted, type FlagName } from './flags';
import { Tool } from './Header';
import { HealthBar } from './HealthBar';
import { InTwoRegistrations } from './InTwoRegistrations';
import { KeysDialog } from './KeysDialog';
import { programsOf, type Program } from './model';
import { MoveDialog } from './MoveDialog';
import { stopsOf } from './places';
import { useBoardState } from './use-board-state';
import { useCommands } from './use-commands';

const Tabs = styled.div`
  display: flex;
  gap: var(--gap-1);
  overflow-x: auto;
  border-bottom: 1px solid var(--line);
  button {
    flex: none;
    min-height: 40px;
    padding: 0 var(--gap-3);
    border: 0;
    border-bottom: 3px solid transparent;
    background: none;
    color: var(--link);
    font-weight: 600;
    cursor: pointer;
    @media (pointer: coarse) {
      min-height: var(--target);
    }
  }
  button[aria-pressed='true'] {
    border-color: var(--link);
    color: var(--text);
  }
  small {
    color: var(--muted);
    font-size: 0.8125rem;
    font-weight: 400;
  }
`;
/** What is chosen, at the lower edge: nothing of the board moves when it appears. */
const Chosen = styled(Row)`
  position: var(--sticky);
  bottom: 0;
  z-index: 3;
  padding: var(--gap-2) var(--gap-4);
  border: 1px solid var(--line);
  border-radius: var(--radius);
  background: var(--raised);
  box-shadow: var(--shadow);
`;

type Flag = FlagName | 'unplaced';
const isFlag = (text: string): text is Flag => text === 'unplaced' || (flagNames as readonly string[]).includes(text);

const filtersIn = (search: URLSearchParams): Wanted => ({
  flags: (search.get('flags') ?? '').split(' ').filter(isFlag),
  size: Number(search.get('size')) || 0,
  school: search.get('school') ?? '',
});

/** The tab and the filters, kept in the address. */
const useFilters = () => {
  const { search, chosen, change } = useAddress();
  return {
    programKey: search.get('program') ?? '',
    filters: filtersIn(search),
    chosen: () => filtersIn(chosen()),
    change,
  };
};

const Programs = ({
  all,
  shown,
  onShow,
}: {
  all: readonly Program[];
  shown: Program;
  onShow: (key: string) => void;
}) => (
  <Tabs role="group" aria-label="Programs">
    {all.map(({ key, name, cards }) => (
      <button key={key} type="button" aria-pressed={key === shown.key} onClick={() => onShow(key)}>
        {name} <small>{counted(cards.length, 'division')}</small>
      </button>
    ))}
  </Tabs>
);

const Shown = ({ view, all, program }: { view: BoardView; all: readonly Program[]; program: Program }) => {
  const { board, store, isReadOnly } = view;
  const { filters, chosen, change } = useFilters();
  const cards = program.cards.filter((card) => isShown(card, board, filters));
  const lanes = lanesOf(cards);
  const onlyUnplaced =
    filters.flags.every((flag) => flag === 'unplaced') && filters.size === 0 && filters.school === '';
  const hasUnplaced = onlyUnplaced && program.unplaced.length > 0;
  const unplacedIds = hasUnplaced ? [...new Set(program.unplaced.map(({ competitorId }) => competitorId))] : [];
  const stops = stopsOf(unplacedIds, lanes);
  const state = useBoardState(view, program, stops);
  const { openMenu, menuOf, dialog } = useCommands(view, state, stops);
  const onName = useStableCallback(state.rename);
  const { open, setOpen } = state;
  const closeOpen = useCallback(() => setOpen(null), [setOpen]);
  const filter = (parts: Partial<Wanted>) => {
    const { flags, size, school } = { ...chosen(), ...parts };
    change({ flags: flags.join(' '), size: size === 0 ? '' : String(size), school });
  };
  const toggle = (flag: Flag) => {
    const { flags } = chosen();
    filter({ flags: flags.includes(flag) ? flags.filter((one) => one !== flag) : [...flags, flag] });
  };
  const show = (key: string) => {
    state.clear();
    change({ program: key });
  };
  const openCard = open && 'cardId' in open ? board.cards.get(open.cardId) : undefined;
  return (
    <>
      <InTwoRegistrations people={board.draft.twice ?? []} />
      <Programs all={all} shown={program} onShow={show} />
      <HealthBar board={board} program={program} pressed={filters.flags} onToggle={toggle} />
      <Filters
        board={board}
        program={program}
        filters={filters}
        onFilter={filter}
        onClear={() => filter({ flags: [], size: 0, school: '' })}
        onJump={(key, cardId, memberId) => {
          state.clear();
          change({ program: key, flags: '', size: '', school: '' });
          state.setPlace({ cardId, memberId });
          state.focus({ cardId, memberId });
        }}
      />
      {!isReadOnly && filters.flags.length > 0 && (
        <Row>
          <AcceptShown view={view} cards={cards} />
        </Row>
      )}
      <BoardLanes
        view={view}
        program={program}
        lanes={lanes}
        hasUnplaced={hasUnplaced}
        state={state}
        openMenu={openMenu}
        onName={onName}
      />
      {state.chosen.size > 0 && state.over === null && !isReadOnly && (
        <Chosen $gap={3}>
          <strong>{counted(state.chosen.size, 'competitor')} selected</strong>
          <Tool onClick={() => state.setOpen({ kind: 'move', chosen: state.chosen })}>Move…</Tool>
          <Tool kind="quiet" onClick={state.clear}>
            Select nobody
          </Tool>
        </Chosen>
      )}
      <Row $gap={2}>
        <Tool kind="quiet" onClick={() => state.setOpen({ kind: 'keys' })}>
          Keys (?)
        </Tool>
      </Row>
      {open?.kind === 'move' && (
        <MoveDialog
          board={board}
          program={program}
          chosen={open.chosen}
          onMove={(target) => state.moveTo(open.chosen, target)}
          onClose={closeOpen}
        />
      )}
      {open?.kind === 'menu' && openCard && (
        <CardMenu
          label={`Actions for ${openCard.division.name}`}
          items={menuOf(openCard)}
          at={open.at}
          onClose={closeOpen}
        />
      )}
      {open?.kind === 'draw' && openCard && (
        <DrawDialog
          board={board}
          card={openCard}
          isPublished={isReadOnly}
          onRedraw={async (draw) => {
            const outcome = await store.operate({ kind: 'redraw', divisionId: openCard.id, ...draw });
            return outcome === 'refused' ? store.read().failure : null;
          }}
          onClose={closeOpen}
        />
      )}
      {open?.kind === 'consent' && openCard && <ConsentDialog view={view} card={openCard} onClose={closeOpen} />}
      {open?.kind === 'keys' && <KeysDialog onClose={closeOpen} />}
      {dialog}
    </>
  );
};

const Content = ({ view }: { view: BoardView }) => {
  const { programKey } = useFilters();
  const all = programsOf(view.board);
  const program = all.find(({ key }) => key === programKey) ?? all[0];
  if (!program)
    return (
      <EmptyState
        title="Nobody is in this draft"
        action={<ButtonLink to="/admin/matchmaking">Go to the drafts</ButtonLink>}
      >
        Nobody has entered an event of this tournament yet. Make a draft once there are registrations.
      </EmptyState>
    );
  return <Shown view={view} all={all} program={program} />;
};

/** All divisions of a draft. */
const AllPage = () => (
  <BoardGate>
    {(view) => (
      <>
        <ObjectTitle name={`${view.board.draft.name}: Draft Board`} />
        <Content view={view} />
      </>
    )}
  </BoardGate>
);
export default AllPage;
