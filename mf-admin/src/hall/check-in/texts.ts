import { checkInRefusals, subjectKey, type CheckInSubject, type RosterFamily, type SubjectState } from '@schi/contract';
import { siteTimeText } from '@schi/shared-ui/site';
import { fullName } from '@schi/shared-ui/text';
import { handOutsOfFamily, type Mark } from './family.rules';
import type { Report } from './device/store';

/** An instant as a time of the day where the tournament is held. */
export const clockTime = (at: string): string => siteTimeText(at, 'time');

/** When something was noted and by whom, or that it has not been sent yet. */
export const markText = (mark: Mark): string =>
  mark.isWaiting ? 'waits to be sent' : [mark.at ? clockTime(mark.at) : '', mark.by ?? ''].filter(Boolean).join(', ');

/** The name of a subject of these registrations: a competitor's name, or the item. */
export const subjectName = (registrations: readonly RosterFamily[], subject: CheckInSubject): string => {
  const competitor = registrations
    .flatMap(({ competitors }) => competitors)
    .find(({ competitorId }) => competitorId === subject.subjectId);
  if (subject.kind === 'competitor') return competitor ? fullName(competitor) : 'A competitor';
  if (subject.kind === 'weight') return competitor ? `${fullName(competitor)}’s weight` : 'A weight';
  const item = handOutsOfFamily(registrations).find((one) => subjectKey(one) === subjectKey(subject));
  return (
    item?.label ?? { merch: 'A piece of merchandise', wristbands: 'Wristbands', lunch: 'Lunch tickets' }[subject.kind]
  );
};

/** What a value says of a subject: "checked in", "72.5 lb", "not handed out". */
export const valueText = ({ kind, value }: Pick<SubjectState, 'kind' | 'value'>): string => {
  if (kind === 'competitor') return value === null ? 'not checked in' : 'checked in';
  if (kind === 'weight') return value === null ? 'not weighed' : `${value} lb`;
  if (value === null) return 'not handed out';
  return kind === 'merch' ? 'handed out' : `${value} handed out`;
};

/** The text of an answer that a person should read. */
export const reportText = ({ event, answer, sentence }: Report, family: RosterFamily | undefined): string => {
  const name = family ? subjectName([family], event) : `Registration ${event.registrationId}`;
  if (answer.outcome === 'agrees') {
    const said = answer.now ? ` by ${answer.now.by} at ${clockTime(answer.now.at)}` : '';
    return `${name}: another device had noted the same before (${valueText(event)}${said}). It counts once.`;
  }
  const reason = sentence ?? (answer.refusal ? checkInRefusals[answer.refusal] : 'The server did not accept it.');
  return `${name} (${valueText(event)}) was not accepted. ${reason}`;
};
