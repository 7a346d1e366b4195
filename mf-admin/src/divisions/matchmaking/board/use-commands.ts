import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from '@schi/shared-ui/platform';
import { hasBegun, type BoardView } from './view';
import type { MenuItem } from '../../../platform/menu/CardMenu';
import { useTakingBack } from './Header';
import { hasOpen, unfairFlags } from './flags';
import { commandOf, type Command } from './keys';
import type { BoardCard } from './model';
import { nextCell, type BoardCell, type stopsOf } from './places';
import type { BoardState } from './use-board-state';

const isWriting = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest('input, textarea, select, dialog, [role="menu"], [contenteditable]') !== null;

/** The place of the competitor that an event happened on. */
export const cellOf = (target: EventTarget | null): BoardCell | null => {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-member]') : null;
  return element ? { cardId: Number(element.dataset.card), memberId: Number(element.dataset.member) } : null;
};

/** What can be done with a division, by key and by menu alike. */
export const useCommands = (view: BoardView, state: BoardState, stops: ReturnType<typeof stopsOf>) => {
  const { board, store, isReadOnly } = view;
  const navigate = useNavigate();
  const { search } = useLocation();
  const { undo, redo, dialog } = useTakingBack(view);
  const cardAt = (id: number | undefined) => (id === undefined ? undefined : board.cards.get(id));
  const page = (name: 'split' | 'combine', { id }: BoardCard) =>
    void navigate(`/admin/matchmaking/${board.draft.draftId}/${name}/division/${id}${search}`);
  const lock = ({ id, division }: BoardCard) =>
    void store.operate({ kind: 'lock', divisionId: id, isLocked: !division.isLocked });
  const accept = (card: BoardCard) => {
    const flags = unfairFlags(card, board);
    if (flags.length === 0 && card.division.acceptedFlags.length === 0)
      return store.say(`${card.division.name} has nothing to accept.`);
    const isOpen = hasOpen(card, board, flags);
    return void store.operate({
      kind: 'accept',
      divisions: [{ draftDivisionId: card.id, flags: isOpen ? flags : [] }],
    });
  };
  const askMove = () => {
    const chosen = state.meant();
    if (chosen.size > 0) state.setOpen({ kind: 'move', chosen });
  };
  const refuse = () => store.say('The draft is published. Unpublish it to do this.');
  const openMenu = (cardId: number, at: Element) => {
    const { right, bottom } = at.getBoundingClientRect();
    const first = board.cards.get(cardId)?.members[0]?.competitorId;
    if (state.place?.cardId !== cardId && first !== undefined) state.setPlace({ cardId, memberId: first });
    state.setOpen({ kind: 'menu', cardId, at: { right, bottom } });
  };

  const run = (command: Command, target: EventTarget | null) => {
    const card = cardAt((cellOf(target) ?? state.place)?.cardId);
    switch (command.kind) {
      case 'keys':
        return state.setOpen({ kind: 'keys' });
      case 'undo':
        return board.draft.canUndo ? undo() : store.say('There is nothing to undo.');
      case 'redo':
        return board.draft.canRedo ? redo() : store.say('There is nothing to redo.');
      case 'clear':
        return state.clear();
      case 'go':
        return (
          state.place &&
          state.go(nextCell(stops, cellOf(target) ?? state.place, command.by, command.step), command.extends)
        );
      case 'choose':
        return state.place && state.choose(cellOf(target) ?? state.place, false);
      case 'menu':
        return card && target instanceof Element && openMenu(card.id, target);
      case 'draw':
        return card && state.setOpen({ kind: 'draw', cardId: card.id });
      default:
        break;
    }
    if (command.kind === 'rename' && card)
      return hasBegun(card)
        ? store.say('This division has begun in a ring, so its name stays.')
        : state.setRenamed(card.id);
    if (isReadOnly) return refuse();
    if (command.kind === 'move') return askMove();
    if (!card) return undefined;
    if (command.kind === 'split') return page('split', card);
    if (command.kind === 'combine') return page('combine', card);
    if (command.kind === 'accept') return accept(card);
    return lock(card);
  };
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || isWriting(event.target)) return;
    const command = commandOf(event, cellOf(event.target) !== null);
    if (!command) return;
    event.preventDefault();
    run(command, event.target);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);

  const menuOf = (card: BoardCard): MenuItem[] => {
    const { id, division } = card;
    const others = [...state.chosen].filter((key) => !key.startsWith(`${id}:`));
    const member = card.members.find(
      ({ competitorId }) => competitorId === state.place?.memberId && state.place.cardId === id,
    );
    const isFixed = isReadOnly || division.isLocked;
    const own = [...board.cards.values()].filter(({ program }) => program === card.program);
    const place = own.findIndex((one) => one.id === id);
    return [
      ...(others.length > 0
        ? [
            {
              label: `Move ${others.length} selected here`,
              isDisabled: isFixed,
              act: () => state.move(new Set(others), id),
            },
          ]
        : []),
      {
        label: state.chosen.size > 0 ? 'Move selected…' : `Move ${member?.name ?? 'somebody'}…`,
        keys: 'M',
        isDisabled: isFixed || state.meant().size === 0,
        act: askMove,
      },
      { label: 'Split…', keys: 'S', isDisabled: isFixed || card.members.length < 2, act: () => page('split', card) },
      { label: 'Combine…', keys: 'C', isDisabled: isFixed, act: () => page('combine', card) },
      { label: 'Rename', keys: 'N', isDisabled: hasBegun(card), act: () => state.setRenamed(id) },
      { label: division.isLocked ? 'Unlock' : 'Lock', keys: 'L', isDisabled: isReadOnly, act: () => lock(card) },
      {
        label:
          division.acceptedFlags.length > 0 && !hasOpen(card, board, unfairFlags(card, board))
            ? 'Accept no longer'
            : 'Accept as it is',
        keys: 'A',
        isDisabled: isReadOnly || (unfairFlags(card, board).length === 0 && division.acceptedFlags.length === 0),
        act: () => accept(card),
      },
      { label: 'Draw', keys: 'D', act: () => state.setOpen({ kind: 'draw', cardId: id }) },
      ...(division.card && division.card.limits.length > 0
        ? [{ label: 'Ask guardians…', act: () => state.setOpen({ kind: 'consent', cardId: id }) }]
        : []),
      ...(member
        ? [
            {
              label: `${member.isPinned ? 'Unpin' : 'Pin'} ${member.name}`,
              isDisabled: isReadOnly,
              act: () => {
                for (const eventId of member.eventIds)
                  void store.operate({
                    kind: 'pin',
                    competitorId: member.competitorId,
                    eventId,
                    isPinned: !member.isPinned,
                  });
              },
            },
            {
              label: `Select ${member.name}`,
              isDisabled: isReadOnly,
              act: () => state.choose({ cardId: id, memberId: member.competitorId }, false),
            },
          ]
        : []),
      {
        label: 'Move up',
        isDisabled: isReadOnly || place === 0,
        act: () => void store.operate({ kind: 'reorder', divisionId: id, by: -1 }),
      },
      {
        label: 'Move down',
        isDisabled: isReadOnly || place === own.length - 1,
        act: () => void store.operate({ kind: 'reorder', divisionId: id, by: 1 }),
      },
    ];
  };
  return { openMenu, menuOf, dialog };
};
