import { useEffect, useRef, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { useStableCallback } from '@schi/shared-ui/stable-callback';

/**
 * Milliseconds for which a finger rests on a card before the card is lifted. The browser's own long press takes longer,
 * so its menu and its drag do not begin.
 */
export const touchHoldMs = 350;
/** Pixels that a finger may move meanwhile. One that moves further scrolls. */
const slack = 10;
/** Pixels from an edge within which what is scrolled there scrolls on, and by how many in each frame. */
const edge = 40;
const scrollStep = 10;

interface Dragging {
  /** Lifts the card. */
  grab: (id: number) => void;
  /** The finger is over an element, so many pixels from the top of the window. */
  over: (element: Element, y: number) => void;
  drop: () => void;
  end: () => void;
}

/** By how much to scroll one way, for a finger between two edges. */
const pull = (at: number, from: number, to: number) =>
  at < from + edge ? -scrollStep : at > to - edge ? scrollStep : 0;

/**
 * Scrolls what is under the finger and can be scrolled, when the finger is near its edge. Says whether anything moved.
 */
const scrollAt = (element: Element, x: number, y: number): boolean => {
  for (let one: Element | null = element; one; one = one.parentElement) {
    const isPage = one === document.scrollingElement;
    const { overflowX, overflowY } = getComputedStyle(one);
    const { left, right, top, bottom } = one.getBoundingClientRect();
    const box = isPage
      ? { left: 0, right: innerWidth, top: 0, bottom: innerHeight }
      : {
          left: Math.max(left, 0),
          right: Math.min(right, innerWidth),
          top: Math.max(top, 0),
          bottom: Math.min(bottom, innerHeight),
        };
    const scrolls = (overflow: string) => isPage || overflow === 'auto' || overflow === 'scroll';
    const before = [one.scrollLeft, one.scrollTop];
    if (scrolls(overflowX)) one.scrollLeft += pull(x, box.left, box.right);
    if (scrolls(overflowY)) one.scrollTop += pull(y, box.top, box.bottom);
    if (one.scrollLeft !== before[0] || one.scrollTop !== before[1]) return true;
  }
  return false;
};

/**
 * Drags cards by touch: a finger that rests on a card lifts it, one that moves at once scrolls the page as everywhere.
 * Near an edge the board scrolls, so that every ring can be reached. The listeners are the board's own, because those
 * of React cannot stop a touch from scrolling. Answers whether a finger is on a card, so that the browser's own drag
 * stays away.
 */
export const useTouchDrag = (root: RefObject<HTMLElement | null>, dragging: Dragging): RefObject<boolean> => {
  const grab = useStableCallback(dragging.grab);
  const over = useStableCallback(dragging.over);
  const drop = useStableCallback(dragging.drop);
  const giveUp = useStableCallback(dragging.end);
  const isTouched = useRef(false);
  useEffect(() => {
    const board = root.current;
    if (!board) return undefined;
    let finger = { x: 0, y: 0 };
    let hold: ReturnType<typeof setTimeout> | undefined;
    let frame = 0;
    let isLifted = false;

    const point = () => {
      const element = document.elementFromPoint(finger.x, finger.y);
      if (element && board.contains(element)) over(element, finger.y);
      return element;
    };
    const scroll = () => {
      const element = document.elementFromPoint(finger.x, finger.y);
      if (element && scrollAt(element, finger.x, finger.y)) point();
      frame = requestAnimationFrame(scroll);
    };
    const stop = () => {
      clearTimeout(hold);
      cancelAnimationFrame(frame);
      isTouched.current = false;
      isLifted = false;
    };
    const cancel = () => {
      const wasLifted = isLifted;
      stop();
      if (wasLifted) giveUp();
    };
    const lift = (id: number) => {
      isLifted = true;
      grab(id);
      frame = requestAnimationFrame(scroll);
    };
    const start = ({ target, touches }: TouchEvent) => {
      cancel();
      const [touch] = touches;
      const element = target instanceof Element ? target : null;
      const card = element?.closest<HTMLElement>('[data-card]');
      // Two fingers zoom, and buttons are pressed.
      if (!touch || touches.length > 1 || !card?.draggable || element?.closest('button')) return;
      isTouched.current = true;
      finger = { x: touch.clientX, y: touch.clientY };
      hold = setTimeout(() => lift(Number(card.dataset.card)), touchHoldMs);
    };
    const move = (event: TouchEvent) => {
      const [touch] = event.touches;
      if (!touch || !isTouched.current) return;
      if (!isLifted) {
        if (Math.hypot(touch.clientX - finger.x, touch.clientY - finger.y) > slack) cancel();
        return;
      }
      event.preventDefault();
      finger = { x: touch.clientX, y: touch.clientY };
      point();
    };
    const end = (event: TouchEvent) => {
      if (isLifted) {
        // No click follows, which would open the details.
        event.preventDefault();
        // The drop needs what the last move has shown.
        flushSync(point);
        drop();
      }
      stop();
    };
    const noMenu = (event: Event) => {
      if (isTouched.current) event.preventDefault();
    };
    board.addEventListener('touchstart', start, { passive: true });
    board.addEventListener('touchmove', move, { passive: false });
    board.addEventListener('touchend', end);
    board.addEventListener('touchcancel', cancel);
    board.addEventListener('contextmenu', noMenu);
    return () => {
      cancel();
      board.removeEventListener('touchstart', start);
      board.removeEventListener('touchmove', move);
      board.removeEventListener('touchend', end);
      board.removeEventListener('touchcancel', cancel);
      board.removeEventListener('contextmenu', noMenu);
    };
  }, [root, grab, over, drop, giveUp]);
  return isTouched;
};
