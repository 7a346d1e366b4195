import type { BoardStore } from './board-store';
import type { DraftBoard, BoardCard } from './model';

/** What the pages of a board work with. */
export interface BoardView {
  board: DraftBoard;
  store: BoardStore;
  /** Of a published draft only names and draws change, of divisions that have not begun; and repairs (rule F14). */
  isReadOnly: boolean;
}

/** Whether an event of a division has begun in a ring. */
export const hasBegun = ({ division }: BoardCard): boolean => division.events.some((event) => event.hasBegun);
