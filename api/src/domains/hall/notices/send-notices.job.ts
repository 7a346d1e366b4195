import type { NoticeSkip } from '@schi/contract';
import type { App } from '../../../context';
import type { Transaction } from '../../../platform/db/knex';
import { queueText } from '../../messages';
import { familyUrls } from '../../people';
import { queueNumberedMail } from '../../../platform/mail';
import { lockRingWork, readStandings, type Standing } from '../../rings';
import { featureFlags } from '../../tournaments';
import { noticeMailTemplate } from './notices.mail-templates';
import { noticeSms } from './notices.present';
import { storeTold, listDueNotices, markSent, skipNotices, type DueNotice } from './notices.queries';
import { fallenStep, isTooLate, silentAddress } from './notices.rules';

/** A text message about a step is tried for some minutes only. */
const smsTries = 6;

const byLetter = (notices: readonly DueNotice[]): DueNotice[][] => {
  const letters = new Map<string, DueNotice[]>();
  for (const one of notices) {
    const key = [one.registrationId, one.kind, one.channel, one.address].join(' ');
    letters.set(key, [...(letters.get(key) ?? []), one]);
  }
  return [...letters.values()];
};

const sendLetter = async (trx: Transaction, letter: readonly DueNotice[], dayUrl: string): Promise<void> => {
  const [first] = letter;
  if (!first) return;
  const { registrationId, personId, channel, address: to } = first;
  const noticeIds = letter.map(({ noticeId }) => noticeId);
  if (channel === 'sms') {
    const smsId = await queueText(trx, {
      to,
      body: noticeSms({ divisions: letter, dayUrl }),
      personId,
      tries: smsTries,
    });
    return markSent(trx, noticeIds, { smsId });
  }
  const mailId = await queueNumberedMail(trx, noticeMailTemplate, {
    to,
    personId,
    registrationId,
    data: { noticeIds },
  });
  return markSent(trx, noticeIds, { mailId });
};

/** What families believe after they were told: for each division once. */
const toldBy = (
  notices: readonly DueNotice[],
  standings: ReadonlyMap<number, Standing>,
): (Standing & { isMove: boolean })[] =>
  [...new Set(notices.map(({ assignmentId }) => assignmentId))].flatMap((id) => {
    const standing = standings.get(id);
    return standing
      ? [{ ...standing, isMove: notices.some(({ assignmentId, kind }) => assignmentId === id && kind === 'moved') }]
      : [];
  });

/** Builds `sendNotices`; a test of a race builds it with a lock that does not lock. */
export const createSendNotices =
  ({ lock }: { lock: typeof lockRingWork }) =>
  async (app: App, { tournamentId, due }: { tournamentId: number; due: string }): Promise<void> => {
    await app.db.transaction(async (trx) => {
      await lock(trx, tournamentId);
      const now = app.clock();
      const notices = await listDueNotices(trx, { tournamentId, due, now });
      if (notices.length === 0) return;
      const standings = await readStandings(trx, tournamentId);
      const { AllowSmsNotifications: withSms } = await featureFlags(trx);
      const stepOf = ({ assignmentId, kind, dueAt }: DueNotice): NoticeSkip | null => {
        const standing = standings.get(assignmentId);
        return (standing ? fallenStep(kind, standing) : 'taken back') ?? (isTooLate(dueAt, now) ? 'too late' : null);
      };
      const standing = notices.filter((one) => stepOf(one) === null);
      const skipOf = (one: DueNotice) =>
        stepOf(one) ?? silentAddress({ ...one, isWithdrawn: one.competitors.length === 0, withSms });
      await skipNotices(
        trx,
        notices.flatMap((one) => {
          const skipped = skipOf(one);
          return skipped === null ? [] : [{ noticeId: one.noticeId, skipped }];
        }),
      );
      const sent = standing.filter((one) => skipOf(one) === null);
      const urls = await familyUrls(
        app,
        trx,
        sent.map(({ registrationId }) => registrationId),
      );
      for (const letter of byLetter(sent))
        await sendLetter(trx, letter, urls.get(letter[0]?.registrationId ?? 0) ?? app.publicUrl);
      // A division whose families all refused counts as told: nobody needs to hear of the move twice.
      await storeTold(trx, toldBy(standing, standings));
    });
  };

/**
 * Sends the notices that were due then, or skips them with the reason: the step was taken back, it is more than five
 * minutes late, or the address is not to be told (rules G8 and C10). Operations on the rings and other runs of it take
 * turns by the lock of the work, so each is sent once.
 * @repeated finds the notices sent or skipped
 */
export const sendNotices = createSendNotices({ lock: lockRingWork });
