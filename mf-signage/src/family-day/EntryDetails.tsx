import { divisionText, windowText, type MyDayEntry } from '@schi/contract';
import { breakText, lineText, timeText, turnText } from './my-day.rules';

interface Props {
  entry: MyDayEntry;
  timeZone: string;
  /** Words behind the division, instead of who comes before. */
  behind?: string;
}

/** All that is known of one division: its name, when it begins, when to come, who comes before. */
export const EntryDetails = ({ entry, timeZone, behind = '' }: Props) => {
  const { division, divisionNumber, eventTypes, step, window, stagingBy, turns = [] } = entry;
  const by = stagingBy !== null && step === 'planned' ? ` Be at staging by ${timeText(stagingBy, timeZone)}.` : '';
  const lines = [
    window ? `${windowText(window, timeZone)}.${by}` : '',
    breakText(entry),
    behind === '' ? lineText(entry) : '',
  ].filter((line) => line !== '');
  return (
    <>
      <p>
        {divisionText({ title: division, divisionNumber })}: {eventTypes.join(', ')}
        {behind !== '' && ` · ${behind}`}
      </p>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {turns.map((turn) => (
        <p key={turn.event}>{turnText(turn)}</p>
      ))}
    </>
  );
};
