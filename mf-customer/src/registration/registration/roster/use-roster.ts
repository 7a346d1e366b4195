import { useMemo, useState } from 'react';
import { fields, personKey, rosterBatch, type Competitor, type Field } from '@schi/contract';
import { useForm } from '@schi/shared-ui/forms';
import { readUnsavedForm, useSession, writeUnsavedForm } from '@schi/shared-ui/session';
import { useAddRosterMutation } from './roster.api';
import type { RegistrationProps } from '../RegistrationGate';
import { longestList } from './longest-list';
import type { Offer, RosterLine } from './roster.rules';
import { useReader } from './use-reader';

interface Filled extends Record<string, unknown> {
  list: string;
  agreed: boolean;
}

const list: Field = { clean: (value) => value, maxLength: longestList, checks: [fields.required], isRequired: true };
const rosterFields = { list, agreed: fields.flag(fields.isTrue('Please confirm that everybody has signed')) };

/** The result of the last sending. */
export interface Sent {
  added: number;
  refused: { name: string; problems: string[] }[];
}

/**
 * A roster while it is edited and sent. It is sent in batches, so that the progress is visible and a lost connection
 * loses little.
 */
export const useRoster = (
  { registration, tournament }: RegistrationProps,
  offered: Pick<Offer, 'levels' | 'events'>,
) => {
  const { registrationId, competitors } = registration;
  const personId = useSession()?.personId;
  const unsavedKey = `roster.${personId}.${registrationId}`;
  const [add] = useAddRosterMutation();
  const [progress, setProgress] = useState<{ done: number; all: number } | null>(null);
  const [sent, setSent] = useState<Sent | null>(null);
  const offer: Offer = { registrationId, tournamentDate: tournament.tournamentDate, ...offered };
  const peopleOf = (present: readonly Competitor[]) => new Set(present.map(personKey));
  const [isThere, setThere] = useState(false);
  const { reader, isReading, hasFailed, retry } = useReader(isThere);
  const read = (text: string) => reader?.readList(text, offer, peopleOf(competitors)) ?? null;

  const send = async ({ list: text }: Filled) => {
    const answer = read(text);
    if (!reader || !answer || 'problem' in answer) return;
    const { roster } = answer;
    const ready = roster.lines.filter(({ problems }) => problems.length === 0);
    const left = new Set<RosterLine>(roster.lines);
    const result: Sent = { added: 0, refused: [] };
    setSent(null);
    try {
      for (let from = 0; from < ready.length; from += rosterBatch) {
        setProgress({ done: from, all: ready.length });
        const batch = ready.slice(from, from + rosterBatch);
        const { rows } = await add({
          params: { registrationId },
          body: { competitors: batch.map(({ input }) => input) },
        }).unwrap();
        batch.forEach((line, index) => {
          const row = rows[index];
          if (row && 'errors' in row)
            result.refused.push({ name: line.name, problems: reader.problemsOf(row.errors, row.refusal) });
          else {
            left.delete(line);
            result.added += 1;
          }
        });
      }
    } finally {
      setProgress(null);
      setSent(result);
      const rest = { list: reader.writeList(roster, [...left]), agreed: false };
      form.set('list', rest.list);
      // The page may have been left. After a logout there are no unsaved values any more, and none are stored.
      if (readUnsavedForm(unsavedKey) !== undefined) writeUnsavedForm(unsavedKey, rest);
    }
    form.set('agreed', false);
  };

  const form = useForm<Filled>({
    fields: rosterFields,
    initial: { list: '', agreed: false },
    unsavedKey,
    keepsUnsaved: true,
    check: ({ list: text }): Record<string, string> => {
      if (!reader && typeof text === 'string' && text.trim() !== '')
        return { list: hasFailed ? 'The list could not be read yet' : 'The list is still being read' };
      const answer = typeof text === 'string' ? read(text) : null;
      if (!answer) return {};
      if ('problem' in answer) return { list: answer.problem };
      return answer.roster.lines.some(({ problems }) => problems.length === 0)
        ? {}
        : { list: 'No competitor of the list is ready yet' };
    },
    onSubmit: send,
  });
  const text = form.values.list as string;
  // eslint-disable-next-line react-hooks/exhaustive-deps -- hundreds of lines are read again only when one of these changes
  const answer = useMemo(() => read(text), [text, reader, competitors, offered.levels, offered.events]);
  const hasText = text.trim() !== '';
  if (hasText && !isThere) setThere(true);
  return {
    form,
    answer,
    progress,
    sent,
    reader,
    reading: { isReading: hasText && isReading, hasFailed: hasText && hasFailed, retry },
  };
};
