import {
  divisionText,
  listOf,
  familyWindow,
  instantText,
  namedWithNumber,
  site,
  stagingTime,
  type NoticeKind,
} from '@schi/contract';
import type { WrittenMail } from '../../../platform/feature';
import { composeMail, greeting } from '../../../platform/mail';
import type { NoticeRow } from './notices.queries';

type NoticeFacts = Pick<
  NoticeRow,
  | 'kind'
  | 'competitors'
  | 'division'
  | 'divisionNumber'
  | 'eventTypes'
  | 'ring'
  | 'step'
  | 'plannedFrom'
  | 'expectedFrom'
  | 'expectedTo'
  | 'isPlanOver'
  | 'timeZone'
>;

const whenText = (one: NoticeFacts): string => {
  const window = familyWindow(one);
  if (!window) return '';
  const from = instantText(window.from, one.timeZone, 'clock');
  const [to = '', by = ''] = [window.to, stagingTime(window)].map((at) => instantText(at, one.timeZone, 'time'));
  return ` It begins between ${from} and ${to}. Be at staging by ${by}.`;
};

/** What a family is told about one division: first names of its own competitors only, with their start numbers. */
const noticeText = (one: NoticeFacts): string => {
  const who = `${listOf(one.competitors.map(namedWithNumber))}: ${divisionText({ title: one.division, divisionNumber: one.divisionNumber })}, ${one.eventTypes.join(', ')}.`;
  const ring = one.ring ?? 'the ring';
  switch (one.kind) {
    case 'soon':
      return `${who} Soon in ${ring}: get ready.${whenText(one)}`;
    case 'staging':
      return one.step === 'onDeck' ? `${who} On deck: be at ${ring} now.` : `${who} Come to staging for ${ring} now.`;
    case 'moved':
      return `${who} Now in ${ring}.${whenText(one)}`;
  }
};

const subjects: Record<NoticeKind, (names: string) => string> = {
  soon: (names) => `Get ready: ${names}`,
  staging: (names) => `Come to staging now: ${names}`,
  moved: (names) => `Another ring or an earlier time: ${names}`,
};

interface Letter {
  firstName: string;
  kind: NoticeKind;
  divisions: readonly NoticeFacts[];
  dayUrl: string;
  preferencesUrl: string;
}
const everybody = (divisions: readonly NoticeFacts[]) =>
  listOf([...new Set(divisions.flatMap(({ competitors }) => competitors.map(({ name }) => name)))]);

/** One letter to a family about one step of all its divisions that took it. */
export const noticeMail = ({ firstName, kind, divisions, dayUrl, preferencesUrl }: Letter): WrittenMail =>
  composeMail({
    subject: subjects[kind](everybody(divisions)),
    greeting: greeting(firstName),
    paragraphs: divisions.map(noticeText),
    action: { label: 'Open my day', url: dayUrl },
    afterwards: [
      `You get this because you registered for the tournament. Choose what we write to you: ${preferencesUrl}`,
    ],
  });

/** Characters that one message of plain letters would not hold. */
const plain = (text: string) =>
  text.replace(/[–—]/g, '-').replace(/[‘’]/g, "'").replace(/[“”]/g, '"').replace(/ /g, ' ');

/** The same as a text message. */
export const noticeSms = ({ divisions, dayUrl }: Pick<Letter, 'divisions' | 'dayUrl'>): string =>
  plain(`${site.prefix}: ${divisions.map(noticeText).join(' ')} ${dayUrl} Reply STOP to end.`);
