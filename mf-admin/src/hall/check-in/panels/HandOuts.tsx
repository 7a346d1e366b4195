import { Button, Heading, Icon } from '@schi/shared-ui/components';
import { styled } from '@schi/shared-ui/platform';
import type { Change } from '../device/recording';
import type { FamilyView, HandOut } from '../family.rules';
import { markText } from '../texts';

const Lines = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: var(--gap-1) var(--gap-3);
    align-items: center;
    padding: var(--gap-1) 0;
  }
`;
const Said = styled.span<{ $isDone: boolean }>`
  display: block;
  color: ${({ $isDone }) => ($isDone ? 'var(--ok)' : 'var(--muted)')};
  font-size: var(--size-small);
  font-weight: 700;
  svg {
    vertical-align: -3px;
  }
`;

interface Props {
  items: readonly HandOut[];
  family: FamilyView;
  onRecord: (changes: Change[], sentence: string) => void;
}

/** What is handed over the table: shirts by size, wristbands, lunch tickets. */
export const HandOuts = ({ items, family, onRecord }: Props) => (
  <section aria-label="To hand out">
    <Heading as="h3" $size="h3">
      To hand out
    </Heading>
    <Lines>
      {items.map((item) => {
        const { registrationId, kind, subjectId, label, all } = item;
        const subject = { registrationId, kind, subjectId };
        const mark = family.mark(item);
        const given = mark.value ?? 0;
        const isDone = given >= all;
        return (
          <li key={`${kind} ${subjectId}`}>
            <span>
              {label}
              <Said $isDone={isDone}>
                {isDone && <Icon name="check" size={16} />}
                {given === 0
                  ? 'Not handed out'
                  : `${isDone ? 'Handed out' : `${given} of ${all} handed out`} · ${markText(mark)}`}
              </Said>
            </span>
            {isDone ? (
              <Button
                aria-label={`Undo: ${label} handed out`}
                onClick={() => onRecord([{ ...subject, value: null }], `Hand-out undone: ${label}.`)}
              >
                Undo
              </Button>
            ) : (
              <Button
                aria-label={`Hand out ${label}`}
                onClick={() => onRecord([{ ...subject, value: all }], `Handed out: ${label}.`)}
              >
                Hand out
              </Button>
            )}
          </li>
        );
      })}
    </Lines>
  </section>
);
