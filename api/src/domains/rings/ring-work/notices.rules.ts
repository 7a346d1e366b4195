import { ringWork, type NoticeKind } from '@schi/contract';

/** Where a division is due: its ring, and the start of the window that families see (ISO 8601). */
export interface DuePlace {
  ringId: number | null;
  startsAt: string | null;
}
/** A division as it stands, and what families were told of it. */
export interface Standing extends DuePlace {
  id: number;
  step: ringWork.CallStep;
  told: (DuePlace & { moves: number }) | null;
}
/** A notice that a change causes. `turn`: which one of its kind, from 1. */
export interface WantedNotice {
  id: number;
  kind: NoticeKind;
  turn: number;
}

/** A start that is earlier by less than this is no news. */
const earlierBy = 20 * 60_000;
/** The most moves that families are told of one division. */
const mostMoves = 2;

/** Whether families would go to the wrong ring, or come too late, by what they were told. */
export const isMove = (told: DuePlace, now: DuePlace): boolean => {
  if (told.ringId === null || now.ringId === null) return false;
  if (told.ringId !== now.ringId) return true;
  return (
    told.startsAt !== null && now.startsAt !== null && Date.parse(told.startsAt) - Date.parse(now.startsAt) >= earlierBy
  );
};

const isCalled = ({ step }: Pick<Standing, 'step'>) => step === 'staging' || step === 'onDeck';

const callOf = (was: Standing | undefined, now: Standing): NoticeKind | null => {
  if (now.step === 'soon') return was?.step === 'planned' || was?.step === 'postponed' ? 'soon' : null;
  if (!isCalled(now)) return null;
  return was === undefined || isCalled(was) || ringWork.isBegun(was) ? null : 'staging';
};

const moveOf = (was: Standing | undefined, now: Standing): number | null => {
  if (was === undefined || isCalled(now) || ringWork.isBegun(now)) return null;
  if (was.ringId === now.ringId && was.startsAt === now.startsAt) return null;
  const told = now.told ?? { ...was, moves: 0 };
  return told.moves < mostMoves && isMove(told, now) ? told.moves + 1 : null;
};

/**
 * What a change tells families: calls upwards, and moves against what they were told (design of the matchday, section
 * 7).
 */
export const noticesBetween = (
  before: ReadonlyMap<number, Standing>,
  after: ReadonlyMap<number, Standing>,
): WantedNotice[] =>
  [...after.values()].flatMap((now): WantedNotice[] => {
    const was = before.get(now.id);
    const kind = callOf(was, now);
    const turn = moveOf(was, now);
    return [
      ...(kind ? [{ id: now.id, kind, turn: 1 }] : []),
      ...(turn === null ? [] : [{ id: now.id, kind: 'moved' as const, turn }]),
    ];
  });

/**
 * The divisions that leave the place in which families believe them for the first time. Their places before are to be
 * kept.
 */
export const leftPlaces = (before: ReadonlyMap<number, Standing>, after: ReadonlyMap<number, Standing>): Standing[] =>
  [...before.values()].filter((was) => {
    const now = after.get(was.id);
    return (
      was.told === null &&
      was.ringId !== null &&
      now !== undefined &&
      (now.ringId !== was.ringId || now.startsAt !== was.startsAt)
    );
  });
