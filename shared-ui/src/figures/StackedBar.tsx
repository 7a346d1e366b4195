import { styled } from '@schi/shared-ui/platform';

/** The fills in their order; each differs from its neighbors without color, and more than these repeat. */
const fills = [
  'currentColor',
  'repeating-linear-gradient(45deg, currentColor 0 2px, transparent 2px 7px)',
  'transparent',
  'radial-gradient(currentColor 1.5px, transparent 2px) 0 0 / 7px 7px',
  'repeating-linear-gradient(90deg, currentColor 0 2px, transparent 2px 5px)',
];

const Bar = styled.div`
  display: flex;
  height: 20px;
`;
/** Forced colors drop background images, so the fill keeps its own, in a color of the system. */
const Fill = styled.span`
  flex: 0 1 auto;
  min-width: 3px;
  border: 1px solid currentColor;
  color: var(--link);
  forced-color-adjust: none;
  print-color-adjust: exact;
  @media (forced-colors: active) {
    color: CanvasText;
  }
`;
const Legend = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--gap-1) var(--gap-6);
  list-style: none;
  li {
    display: flex;
    align-items: center;
    gap: var(--gap-2);
  }
  ${Fill} {
    flex: none;
    width: 20px;
    height: 14px;
  }
`;

interface Props {
  /** What the parts are of: "Received by method". */
  label: string;
  /** Not negative; a part of 0 is left out. `text` is its value in words: "$120.00". */
  parts: readonly { name: string; value: number; text: string }[];
}

/** Parts of a whole as one bar. The legend says each part with its figure, so that nothing is said by the bar alone. */
export const StackedBar = ({ label, parts }: Props) => {
  const shown = parts.filter(({ value }) => value > 0);
  const whole = shown.reduce((sum, { value }) => sum + value, 0);
  const fillOf = (index: number) => ({ background: fills[index % fills.length] });
  return (
    <div>
      <Bar aria-hidden>
        {shown.map(({ name, value }, index) => (
          <Fill key={name} style={{ ...fillOf(index), flexBasis: `${(value / whole) * 100}%` }} />
        ))}
      </Bar>
      <Legend aria-label={label}>
        {shown.map(({ name, text }, index) => (
          <li key={name}>
            <Fill style={fillOf(index)} aria-hidden />
            {name} {text}
          </li>
        ))}
      </Legend>
    </div>
  );
};
