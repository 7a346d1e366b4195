import { useState } from 'react';
import { contests, ringCalls, type RingValue } from '@schi/contract';
import type { RingWhy } from '@schi/shared-ui/ring-calls';
import { useStableCallback } from '@schi/shared-ui/stable-callback';
import type { TableContext } from './context';

/** One thing to note of a contest. */
export interface Recording {
  subject: ringCalls.ContestSubject;
  value: RingValue | null;
}

/**
 * Notes something of a contest where its rules allow it. `refusal` says why the last thing was not noted, in words;
 * what was typed stays. `send` answers whether it was noted; with `seen` it builds on what held when the person was
 * asked, not on what holds now.
 */
export const useRecording = (
  contest: contests.Contest,
  heads: contests.ContestHeads,
  record: TableContext['record'],
) => {
  const [refusal, setRefusal] = useState<string | null>(null);
  const send = useStableCallback(
    (
      all: Recording | readonly Recording[],
      sentence: string,
      why: RingWhy = {},
      seen?: contests.ContestHeads,
    ): boolean => {
      const list = 'subject' in all ? [all] : all;
      const says = list.reduce<string | null>(
        (found, { subject, value }) =>
          found ??
          contests.contestRefusal(contest, heads, subject, value) ??
          (ringCalls.fittedValue(subject.kind, value) === undefined ? 'This cannot be noted like that.' : null),
        null,
      );
      setRefusal(says);
      if (says !== null) return false;
      record(
        list.map(({ subject: about, value }) => {
          const subject = ringCalls.subjectOf(about);
          return { subject, value, ...why, ...(seen ? { believed: seen.get(subject)?.eventId ?? null } : {}) };
        }),
        sentence,
      );
      return true;
    },
  );
  return { refusal, send, refuse: setRefusal };
};
export type Send = ReturnType<typeof useRecording>['send'];
