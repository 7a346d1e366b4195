import type { BoardStore } from './board-store';
import type { Board } from './model';

/** What the pages of a board work with. */
export interface BoardView {
  board: Board;
  store: BoardStore;
  /** A published draft is only shown. */
  isReadOnly: boolean;
}
