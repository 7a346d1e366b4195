import { useCallback, useEffect, useState } from 'react';
import { getRingSheet, type PairedDevice, type RingSheet, type SheetCode } from '@schi/contract';
import type { CallFailure } from '@schi/shared-ui/api-client';
import { callWith } from '@schi/shared-ui/device';
import { readRing } from '../device/device-cache';
import type { RingLogin } from '../device/use-login';

/** A sheet as its address names it. */
export interface Address {
  draftDivisionId: number;
  code: SheetCode;
}
/** What the server says of the sheet. */
interface Answer {
  /** What it was asked. */
  question: string;
  sheet?: RingSheet;
  failure?: CallFailure;
}

/** Asks the server what has become of a sheet; after a failure again on request, and when the network is back. */
export const useSheet = (token: string, { draftDivisionId, code: { event, version, hash } }: Address) => {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [asks, setAsks] = useState(0);
  const again = useCallback(() => setAsks((count) => count + 1), []);
  const question = [token, draftDivisionId, event, version, hash, asks].join(' ');
  useEffect(() => {
    let isOver = false;
    const query = { event, hash, ...(version === undefined ? {} : { version }) };
    const ask = async () => {
      const asked = await callWith(() => ({ deviceToken: token }))(getRingSheet, {
        params: { draftDivisionId },
        query,
      });
      if (!isOver) setAnswer({ question, ...('data' in asked ? { sheet: asked.data } : { failure: asked.error }) });
    };
    void ask();
    return () => {
      isOver = true;
    };
  }, [token, draftDivisionId, event, version, hash, question]);
  const { sheet, failure } = answer?.question === question ? answer : {};
  const hasFailed = failure !== undefined;
  useEffect(() => {
    if (!hasFailed) return undefined;
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [again, hasFailed]);
  return { sheet, failure, again, isAgain: asks > 0 };
};

/**
 * A division that the table of this device held when it was open last; `undefined` until that is read, `null` without
 * it.
 */
export type Held = { ringAssignmentId: number; title: string } | null | undefined;

/** The division of a sheet, as the table of this device holds it without a network. */
export const useHeldDivision = (
  { owner, tournamentId }: RingLogin,
  { draftDivisionId, code: { event } }: Address,
): Held => {
  const [held, setHeld] = useState<Held>(undefined);
  useEffect(() => {
    let isOver = false;
    void readRing(owner, tournamentId).then((kept) => {
      const divisions = kept?.calls.rings.flatMap((ring) => ring.divisions) ?? [];
      const found = divisions.find(({ contests }) =>
        contests.some((contest) => contest.draftDivisionId === draftDivisionId && contest.eventId === event),
      );
      if (!isOver) setHeld(found ? { ringAssignmentId: found.ringAssignmentId, title: found.title } : null);
    });
    return () => {
      isOver = true;
    };
  }, [owner, tournamentId, draftDivisionId, event]);
  return held;
};

/** Where a sheet is to be brought. */
export type Destination =
  | { kind: 'here'; ringAssignmentId: number; title: string }
  | { kind: 'other ring'; ring: string; title: string }
  | { kind: 'no ring'; title: string }
  | { kind: 'nowhere' };

/** Where the event of a sheet is fought, seen from a ring table. */
export const destinationOf = ({ place }: RingSheet, { ringId }: PairedDevice): Destination => {
  if (!place) return { kind: 'nowhere' };
  const { ringAssignmentId, title, ring } = place;
  if (!ring) return { kind: 'no ring', title };
  return ring.ringId === ringId
    ? { kind: 'here', ringAssignmentId, title }
    : { kind: 'other ring', ring: ring.name, title };
};
