import { useEffect, useRef } from 'react';
import { styled } from '@schi/shared-ui/platform';
import type { SlotWords } from './slot-words.rules';

/** It takes no room, so that nothing moves while a card is moved. */
const Line = styled.div`
  position: relative;
  z-index: 3;
  height: 0;
  scroll-margin-block: 110px;
  pointer-events: none;
  span {
    position: absolute;
    right: 2px;
    max-width: calc(100% - 4px);
    display: -webkit-box;
    padding: 1px 6px;
    border-radius: 9px;
    background: var(--raised);
    box-shadow: 0 0 0 1px var(--line);
    color: var(--muted);
    font-size: 0.75rem;
    font-weight: 600;
    line-height: 15px;
    overflow: hidden;
    transform: translateY(-50%);
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
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
    forced-color-adjust: none;
  }
  &[data-active][data-kind='clash']::before,
  &[data-active][data-kind='closed']::before {
    background: var(--danger);
  }
  &[data-active] span {
    z-index: 4;
    box-shadow: 0 0 0 2px currentcolor;
    -webkit-line-clamp: 8;
  }
`;

interface Props {
  words: SlotWords | undefined;
  isActive: boolean;
  /** It is chosen by keys, so it must come into view; a pointer is where it is. */
  isByKeys: boolean;
}

/** What would happen if the moved card were dropped here; under the card in whole sentences. */
export const SlotMark = ({ words, isActive, isByKeys }: Props) => {
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive && isByKeys) line.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [isActive, isByKeys]);
  if (!words && !isActive) return null;
  return (
    <Line ref={line} data-kind={words?.kind ?? 'free'} data-active={isActive ? '' : undefined} aria-hidden>
      {words && <span>{isActive ? words.long : words.short}</span>}
    </Line>
  );
};
