import { Link, styled } from '@schi/shared-ui/platform';

const List = styled.ol`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--gap-6);
  list-style: none;
  color: var(--muted);
  li {
    display: flex;
    align-items: center;
    gap: var(--gap-2);
    min-height: var(--target);
  }
  a {
    display: flex;
    align-items: center;
    min-height: inherit;
  }
  [aria-current] {
    padding-inline: var(--gap-2);
    border-bottom: 3px solid var(--accent);
    color: var(--text);
    font-weight: 700;
  }
`;

interface Props {
  /** In their order; `to` leads back to the page of a step. */
  steps: readonly { name: string; to?: string }[];
  /** The place of the current step, counted from 0. */
  current: number;
}

/** Which step of how many a task has reached: "Step 2 of 3: Extras". Steps before it are links where they have a page. */
export const Steps = ({ steps, current }: Props) => (
  <List aria-label="Steps">
    {steps.map(({ name, to }, index) =>
      index === current ? (
        <li key={name} aria-current="step">
          Step {index + 1} of {steps.length}: {name}
        </li>
      ) : (
        <li key={name}>{to !== undefined && index < current ? <Link to={to}>{name}</Link> : name}</li>
      ),
    )}
  </List>
);
