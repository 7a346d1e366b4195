import { counted, genders, type CompetitorLevel, type ImportCheck, type TournamentEvent } from '@schi/contract';
import { Button, Muted } from '@schi/shared-ui/components';
import { SelectBox, type Option } from '@schi/shared-ui/forms';
import { Panel } from '../../../platform/layout/Panel';
import { Choices, Known } from './Choices';
import { leftOut, toDecide, withWords, type WordKind } from './mapping.rules';
import type { Checking } from './use-check';

const texts: Record<WordKind, { title: string; one: string; many: string }> = {
  levels: { title: 'Belts', one: 'belt', many: 'belts' },
  events: { title: 'Events', one: 'event', many: 'events' },
  genders: { title: 'Genders', one: 'word', many: 'words' },
};

interface Props {
  kind: WordKind;
  check: ImportCheck;
  levels: readonly CompetitorLevel[];
  events: readonly TournamentEvent[];
  checking: Checking;
}

const optionsOf = ({ kind, levels, events }: Props): Option[] => {
  if (kind === 'levels') return levels.map(({ id, name }) => ({ value: id, label: name }));
  if (kind === 'genders') return genders.map(({ id, name }) => ({ value: id, label: name }));
  return [...events.map(({ id, title }) => ({ value: id, label: title })), { value: leftOut, label: 'Leave out' }];
};

/** What the words of one kind mean. Similar ones are suggested, and never taken without the director. */
export const WordsPanel = (props: Props) => {
  const { kind, check, checking } = props;
  const { mapping, map } = checking;
  const { title, one, many } = texts[kind];
  const words = check[kind];
  const options = optionsOf(props);
  const decided = toDecide(words);
  const known = words.known.filter(({ how }) => how !== 'chosen');
  const suggested = words.unknown.flatMap(({ text, suggestion }) =>
    suggestion === null ? [] : [{ text, id: suggestion }],
  );
  const nameOf = (id: number) => options.find(({ value }) => value === id)?.label ?? '';
  const idOf = (value: string) => (value === '' || value === leftOut ? null : Number(value));
  const choose = (text: string, value: string) => {
    // An event without a choice is unknown again, not left out.
    if (kind === 'events' && value === '')
      return map({
        ...mapping,
        events: mapping.events.filter((event) => event.text.trim().toLowerCase() !== text.trim().toLowerCase()),
      });
    map(withWords(mapping, kind, [{ text, id: idOf(value) }]));
  };
  if (decided.length + known.length === 0) return null;
  return (
    <Panel
      title={title}
      actions={
        suggested.length > 0 && (
          <Button onClick={() => map(withWords(mapping, kind, suggested))}>
            Use {counted(suggested.length, 'suggestion', 'suggestions')}
          </Button>
        )
      }
    >
      {decided.length > 0 && (
        <Choices aria-label={`${title} to decide on`}>
          {decided.map(({ text, count, to, how, suggestion }) => (
            <li key={text.toLowerCase()}>
              <SelectBox
                label={`“${text}” in ${counted(count, 'line', 'lines')}`}
                value={how === 'chosen' ? String(to ?? leftOut) : ''}
                options={options}
                prompt="Please choose"
                onChange={(value) => choose(text, value)}
              />
              {suggestion !== null && <Muted>Resembles “{nameOf(suggestion)}”</Muted>}
            </li>
          ))}
        </Choices>
      )}
      {words.moreUnknown > 0 && (
        <Muted>
          {counted(words.moreUnknown, `more ${one} is`, `more ${many} are`)} unknown. They are shown once these are
          decided.
        </Muted>
      )}
      <Known summary={`${counted(known.length, `${one} is`, `${many} are`)} understood`}>
        {known.map(({ text, count, to }) => (
          <li key={text.toLowerCase()}>
            “{text}” in {counted(count, 'line', 'lines')}: <strong>{nameOf(to ?? 0)}</strong>
          </li>
        ))}
      </Known>
    </Panel>
  );
};
