import type { DraftHealth } from '@schi/contract';
import { styled } from '@schi/shared-ui/platform';
import { Badge } from '../../../platform/layout/Badge';
import { healthText } from '../health.rules';

const Cell = styled.div`
  display: grid;
  gap: 4px;
  @media (min-width: 600px) {
    min-width: 360px;
  }
`;
const Parts = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--gap-3);
  list-style: none;
  font-size: var(--size-small);
  font-weight: 600;
  li[data-none] {
    font-weight: 400;
    color: var(--muted);
  }
`;
/** What a draft is worth, in a word and in numbers. */
export const HealthCell = ({ health }: { health: DraftHealth }) => {
  const { tone, word, useful, parts } = healthText(health);
  return (
    <Cell>
      <div>
        <Badge $tone={tone}>{word}</Badge> {useful}
      </div>
      <Parts>
        {parts.map(({ text, isNone }) => (
          <li key={text} data-none={isNone || undefined}>
            {text}
          </li>
        ))}
      </Parts>
    </Cell>
  );
};
