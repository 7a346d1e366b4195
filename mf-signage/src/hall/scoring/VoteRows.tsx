import { useId } from 'react';
import type { scoring } from '@schi/contract';
import { styled } from '@schi/shared-ui/platform';
import { cornerLine, inCorner } from './corners';

const Row = styled.div`
  display: grid;
  grid-template-columns: 4em minmax(0, 1fr);
  align-items: center;
  gap: var(--gap-1) var(--gap-2);
  max-width: 40em;
  @media (max-width: 479px) {
    font-size: var(--size-small);
  }
  &[data-long] {
    grid-template-columns: minmax(0, 1fr);
  }
`;
/** As wide as the names above them where two are voted on. */
const Choices = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(88px, 1fr));
  gap: var(--gap-2);
`;
const Choice = styled.label`
  position: relative;
  display: grid;
  min-height: 48px;
  overflow-wrap: anywhere;
  cursor: pointer;
  input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    margin: 0;
    opacity: 0;
    cursor: inherit;
  }
`;
const Face = styled.span<{ $corner: scoring.Corner | undefined }>`
  display: grid;
  place-items: center;
  padding: var(--gap-1);
  border: 1px solid var(--control);
  border-block-end: 4px solid ${cornerLine};
  border-radius: var(--radius);
  background: var(--raised);
  line-height: 1.15;
  text-align: center;
  input:checked + & {
    border: 3px solid var(--text);
    padding: 2px 2px 5px;
    ${inCorner}
  }
  input:checked + &::after {
    content: '✓' / '';
    position: absolute;
    top: 0;
    inset-inline-end: 5px;
  }
  input:focus-visible + & {
    outline: 3px solid var(--focus);
    outline-offset: 2px;
  }
  input:disabled + & {
    opacity: 0.6;
  }
  @media (forced-colors: active) {
    input:checked + & {
      forced-color-adjust: none;
      border-color: Highlight;
      background: Highlight;
      color: HighlightText;
    }
  }
`;

/** Where the choices are narrow the number stands only above them. */
const StartNumber = styled.span`
  @media (max-width: 479px) {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
`;

/** What a judge can choose. */
export interface VoteChoice<Id> {
  id: Id;
  name: string;
  /** The start number, where the name does not say it: `No. 131 `. */
  number?: string;
  corner?: scoring.Corner | undefined;
}
interface Props<Id> {
  /** Who votes, and what the row says. `choices` are the row's own where they differ. */
  voters: readonly { seat: number; name: string; choices?: readonly VoteChoice<Id>[] }[];
  choices: readonly VoteChoice<Id>[];
  chosenOf: (seat: number) => Id | null;
  isReadOnly: boolean;
  onChoose: (seat: number, id: Id) => void;
}

/** A row for each judge, in which one tap chooses: the flags of a bout, and the vote between those who are level. */
export const VoteRows = <Id extends number | string>({
  voters,
  choices,
  chosenOf,
  isReadOnly,
  onChoose,
}: Props<Id>) => {
  const id = useId();
  return voters.map(({ seat, name, choices: own = choices }) => (
    <Row key={seat} role="radiogroup" aria-labelledby={`${id}-${seat}`} data-long={own === choices ? undefined : ''}>
      <span id={`${id}-${seat}`}>{name}</span>
      <Choices>
        {own.map((choice) => (
          <Choice key={choice.id}>
            <input
              type="radio"
              name={`${id}-${seat}`}
              checked={chosenOf(seat) === choice.id}
              disabled={isReadOnly}
              onChange={() => onChoose(seat, choice.id)}
            />
            <Face $corner={choice.corner}>
              <span>
                {choice.number && <StartNumber>{choice.number}</StartNumber>}
                <bdi>{choice.name}</bdi>
              </span>
            </Face>
          </Choice>
        ))}
      </Choices>
    </Row>
  ));
};
