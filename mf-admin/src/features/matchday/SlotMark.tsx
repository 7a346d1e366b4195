import { styled } from '@schi/shared-ui/platform';
import type { SlotWords } from './slot-words.rules';

/** It takes no room, so that nothing moves while a card is moved. */
const Line = styled.div`
  position: relative;
  z-index: 3;
  height: 0;
  pointer-events: none;
  span {
    position: absolute;
    right: 2px;
    max-width: calc(100% - 4px);
    padding: 0 6px;
    border-radius: 9px;
    background: var(--raised);
    box-shadow: 0 0 0 1px var(--line);
    color: var(--muted);
    font-size: 0.75rem;
    font-weight: 600;
    line-height: 18px;
    overflow: hidden;
    text-overflow: ellipsis;
    transform: translateY(-50%);
    white-space: nowrap;
  }
  &[data-kind='clash'] span,
  &[data-kind='closed'] span {
    background: var(--danger-surface);
    color: var(--danger);
  }
  &[data-kind='rest'] span {
    background: var(--warn-surface);
    color: var(--warn);
  }
  &[data-kind='sibling'] span {
    background: var(--sunken);
  }
  &[data-active]::before {
    content: '';
    position: absolute;
    inset: -2px 0 auto;
    height: 4px;
    border-radius: 2px;
    background: var(--link);
  }
  &[data-active][data-kind='clash']::before,
  &[data-active][data-kind='closed']::before {
    background: var(--danger);
  }
  &[data-active] span {
    z-index: 4;
    overflow: visible;
    box-shadow: 0 0 0 2px currentcolor;
    white-space: normal;
  }
`;

/** What would happen if the moved card were dropped here; under the card in whole sentences. */
export const SlotMark = ({ words, isActive }: { words: SlotWords | undefined; isActive: boolean }) =>
  words || isActive ? (
    <Line data-kind={words?.kind ?? 'free'} data-active={isActive ? '' : undefined} aria-hidden>
      {words && <span>{isActive ? words.long : words.short}</span>}
    </Line>
  ) : null;
