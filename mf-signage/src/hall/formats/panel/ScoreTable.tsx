import { scoring } from '@schi/contract';
import { Button } from '@schi/shared-ui/components';
import { styled } from '@schi/shared-ui/platform';
import { deferred } from '../../device/deferred';
import type { ContestProps } from '../../scoring/context';
import { standingIn } from '../../scoring/heads';
import { Grid } from '../../scoring/scoring-controls';

const Cell = styled(Button)`
  min-width: 48px;
  min-height: 48px;
  padding: var(--gap-1);
  &[aria-pressed='true'] {
    border-color: var(--link);
    box-shadow: inset 0 0 0 2px var(--link);
  }
  &[data-dropped] {
    color: var(--muted);
    text-decoration: line-through;
  }
`;

const Name = styled(Button)`
  --quiet-side: 0px;
  text-align: start;
  overflow-wrap: anywhere;
`;

interface Props extends Pick<ContestProps, 'contest' | 'division'> {
  label: string;
  turns: readonly scoring.Turn[];
  rules: scoring.PanelRules;
  /** All seats of the panel, and those that count; from 1. */
  seats: readonly number[];
  voided: readonly number[];
  chosen: { competitorId: number; seat: number | null } | null;
  numbers: ReadonlyMap<string | number, number>;
  namesOf: (competitorId: number) => string;
  onChoose: (competitorId: number, seat: number | null) => void;
}

const AnyScoreTable = (props: Props) => {
  const { label, turns, rules, seats, voided, contest, division, chosen, numbers, namesOf, onChoose } = props;
  const { placings } = standingIn(contest, division);
  const all = [...seats, ...voided].sort((a, b) => a - b);
  const voidSeats = voided.map((seat) => seat - 1);
  const line = (turn: scoring.Turn, index: number) => {
    const { competitorId, scores, out } = turn;
    const name = namesOf(competitorId);
    const sums = scoring.panelTotal(turn, rules, voidSeats);
    const isNow = chosen?.competitorId === competitorId;
    const cell = (seat: number) => {
      const score = scores[seat - 1];
      const text = typeof score === 'number' ? scoring.pointsText(score) : '–';
      if (voided.includes(seat)) return <s>{text}</s>;
      const isDropped = sums?.dropped.includes(seat - 1) ?? false;
      const counted = sums?.adjusted.find((one) => one.seat === seat - 1);
      const countsAs = counted ? `, counts as ${scoring.pointsText(counted.score)}` : '';
      return (
        <Cell
          kind="quiet"
          disabled={out !== undefined}
          data-dropped={isDropped ? '' : undefined}
          aria-pressed={isNow && chosen.seat === seat}
          aria-label={`${name}, judge ${seat}: ${typeof score === 'number' ? text : 'no score'}${isDropped ? ', dropped' : ''}${countsAs}`}
          onClick={() => onChoose(competitorId, seat)}
        >
          {text}
          {counted && ` → ${scoring.pointsText(counted.score)}`}
        </Cell>
      );
    };
    const placing = placings.find((one) => one.competitorId === competitorId);
    return (
      <tr key={competitorId} data-now={isNow ? '' : undefined} data-out={out === undefined ? undefined : ''}>
        <td>{numbers.get(competitorId) ?? index + 1}</td>
        <th scope="row">
          <Name kind="quiet" disabled={out !== undefined} onClick={() => onChoose(competitorId, null)}>
            <bdi>{name}</bdi>
          </Name>
          {out !== undefined && <> ({out})</>}
        </th>
        {all.map((seat) => (
          <td key={seat} data-detail="">
            {cell(seat)}
          </td>
        ))}
        <td data-detail="">{sums && sums.takenOff > 0 ? `−${scoring.pointsText(sums.takenOff)}` : ''}</td>
        <td>
          <strong>{sums ? scoring.pointsText(sums.total) : '–'}</strong>
        </td>
        <td>{placing?.place ?? '–'}</td>
      </tr>
    );
  };
  return (
    <Grid label={label}>
      <thead>
        <tr>
          <th scope="col">No.</th>
          <th scope="col">Name</th>
          {all.map((seat) => (
            <th key={seat} scope="col" data-detail="">
              {voided.includes(seat) ? (
                <s aria-label={`Judge ${seat}, does not count`}>J{seat}</s>
              ) : (
                <abbr title={`Judge ${seat}`}>J{seat}</abbr>
              )}
            </th>
          ))}
          <th scope="col" data-detail="">
            Off
          </th>
          <th scope="col">Total</th>
          <th scope="col">Place</th>
        </tr>
      </thead>
      <tbody>{turns.map(line)}</tbody>
    </Grid>
  );
};

/** The scores of all turns by seat, with what is dropped struck through, the totals, and the places so far. */
export const ScoreTable = deferred(AnyScoreTable);
