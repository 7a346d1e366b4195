import type { DraftPreview, DraftPrograms } from '@schi/contract';
import { Heading } from '@schi/shared-ui/components';
import { useField } from '@schi/shared-ui/forms';
import { styled } from '@schi/shared-ui/platform';
import { figureLines } from '../figures.rules';
import { presetTexts } from '../texts';

const Cards = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 260px), 1fr));
  gap: var(--gap-3);
  &[aria-busy='true'] dd {
    opacity: 0.5;
  }
`;
const Card = styled.label`
  display: grid;
  grid-template-rows: auto 1fr auto;
  gap: var(--gap-2);
  padding: var(--gap-4);
  border: 1px solid var(--control);
  border-radius: calc(var(--radius) * 1.5);
  background: var(--raised);
  cursor: pointer;
  &:has(input:checked) {
    border-color: var(--link);
    box-shadow: inset 0 0 0 2px var(--link);
  }
  &:has(input:focus-visible) {
    outline: 3px solid var(--focus);
    outline-offset: 2px;
  }
  p {
    color: var(--muted);
    font-size: var(--size-small);
    line-height: 1.4;
  }
`;
const Top = styled.span`
  display: flex;
  align-items: center;
  gap: var(--gap-3);
  min-height: 32px;
  input {
    flex: none;
    width: 22px;
    height: 22px;
    margin: 0;
    accent-color: var(--link);
    outline: none;
  }
`;
const Figures = styled.dl`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  margin: 0;
  padding-top: var(--gap-2);
  border-top: 1px solid var(--line);
  font-size: 0.9375rem;
  font-variant-numeric: tabular-nums;
  dd {
    margin: 0;
    text-align: right;
    font-weight: 700;
  }
  dt,
  dd {
    padding: 2px 0;
  }
`;

const byHand = {
  name: 'By hand',
  sentence: 'The programmes as you arranged them below. Each has divisions of its own.',
};
const textsOf = (programmes: DraftPrograms) => (programmes === 'byHand' ? byHand : presetTexts[programmes]);

interface Props {
  previews: readonly DraftPreview[];
  /** The director arranged programs. Their figures may still be on the way. */
  hasOwn: boolean;
  isBusy: boolean;
}

/** The ways in which events can share divisions, side by side with what each gives; one is chosen. */
export const PresetCards = ({ previews, hasOwn, isBusy }: Props) => {
  const { value, set } = useField('preset');
  const own = previews.find(({ programmes }) => programmes === 'byHand');
  const offered: readonly Pick<DraftPreview, 'programmes'>[] = [
    ...previews.filter(({ programmes }) => programmes !== 'byHand'),
    ...(hasOwn ? [own ?? { programmes: 'byHand' as const }] : []),
  ];
  return (
    <Cards role="radiogroup" aria-label="How events share divisions" aria-busy={isBusy}>
      {offered.map(({ programmes }) => {
        const { name, sentence } = textsOf(programmes);
        const figures = previews.find((preview) => preview.programmes === programmes)?.figures;
        return (
          <Card key={programmes}>
            <Top>
              <input
                type="radio"
                name="preset"
                aria-label={name}
                checked={value === programmes}
                onChange={() => set(programmes)}
              />
              <Heading as="span" $size="h3">
                {name}
              </Heading>
            </Top>
            <p>
              {sentence}
              {programmes === 'perEvent' && ' The usual choice.'}
            </p>
            <Figures>
              {figureLines.map(({ key, label, text }) => (
                <FigureOf key={key} label={label} text={figures ? text(figures) : '…'} />
              ))}
            </Figures>
          </Card>
        );
      })}
    </Cards>
  );
};

const FigureOf = ({ label, text }: { label: string; text: string }) => (
  <>
    <dt>{label}</dt>
    <dd>{text}</dd>
  </>
);
