import { ringWork, type NoticeKind, type NoticeSkip } from '@schi/contract';
import { isMove, type Standing } from '../../rings';

/** Milliseconds after which a notice says nothing of use any more. */
const mostLate = 5 * 60_000;

/** What was due before this is of no use now. */
export const usefulSince = (now: Date): Date => new Date(now.getTime() - mostLate);
/** Whether a notice that was due then is of no use now. */
export const isTooLate = (dueAt: Date, now: Date): boolean => dueAt < usefulSince(now);

/** Why the step that a notice tells of does not stand any more; `null` while it does. */
export const fallenStep = (kind: NoticeKind, now: Standing): NoticeSkip | null => {
  if (ringWork.isBegun(now)) return 'begun';
  const isCalled = now.step === 'staging' || now.step === 'onDeck';
  switch (kind) {
    case 'soon':
      return now.step === 'soon' ? null : isCalled ? 'overtaken' : 'taken back';
    case 'staging':
      return isCalled ? null : 'taken back';
    case 'moved':
      return now.told !== null && isMove(now.told, now) ? null : 'taken back';
  }
};

/** What decides whether an address may be told. */
export interface AddressFacts {
  channel: 'email' | 'sms';
  /** No competitor of the family is in the division any more. */
  isWithdrawn: boolean;
  isRefused: boolean;
  isBounced: boolean;
  isStopped: boolean;
  hasAgreed: boolean;
  /** Before eight in the morning in the time zone of the tournament. */
  isEarly: boolean;
  withSms: boolean;
}

/** Why an address is not told; `null` where it is (rule C10). */
export const silentAddress = (facts: AddressFacts): NoticeSkip | null => {
  if (facts.isWithdrawn) return 'withdrawn';
  if (facts.channel === 'email') return facts.isRefused ? 'refused' : facts.isBounced ? 'bounced' : null;
  if (!facts.withSms) return 'switched off';
  if (!facts.hasAgreed) return 'no consent';
  if (facts.isStopped) return 'stopped';
  return facts.isEarly ? 'too early' : null;
};
