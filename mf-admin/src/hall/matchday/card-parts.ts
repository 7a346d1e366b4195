import { PlainButton } from '@schi/shared-ui/components';
import { styled } from '@schi/shared-ui/platform';

export const AssignmentArticle = styled.article`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 2px var(--gap-2);
  padding: var(--gap-2) var(--gap-1) var(--gap-2) var(--gap-3);
  border: 1px solid var(--line);
  border-left: 5px solid var(--event, var(--line));
  border-radius: var(--radius);
  background: var(--raised);
  font-size: 0.875rem;
  cursor: grab;
  /* A finger that rests on it lifts it, and selects no text. */
  @media (pointer: coarse) {
    -webkit-touch-callout: none;
    user-select: none;
  }
  &[data-step='inRing'] {
    outline: 2px solid var(--accent);
    outline-offset: -1px;
  }
  &:is([data-step='onDeck'], [data-step='staging'], [data-step='soon']) {
    border-block-color: var(--link);
    border-right-color: var(--link);
  }
  &[data-step='done'] {
    border-style: dashed;
    border-left-style: solid;
    background: transparent;
    color: var(--muted);
    cursor: default;
  }
  &[data-lifted] {
    outline: 2px dashed var(--link);
    outline-offset: 2px;
  }
  &:not([data-timed]) > [data-part='actions'] {
    order: 1;
  }
  /*
   * In time: as high as its minutes. A part that does not fit goes to a second column, which is not drawn, so that no
   * words are cut; all of them are shown while it is pointed at or has the focus.
   */
  &[data-timed] {
    display: flex;
    flex-flow: column wrap;
    align-content: flex-start;
    height: 100%;
    padding: 2px 2px 2px 5px;
    overflow: clip;
    gap: 0 var(--gap-3);
    font-size: 0.8125rem;
    line-height: 18px;
    > :is(h3, [data-part]) {
      width: 100%;
    }
    > [data-part='more'] {
      display: none;
    }
    &:hover,
    &:focus-within,
    &:focus {
      height: auto;
      min-height: 100%;
      background: var(--raised);
      box-shadow: var(--shadow);
      > [data-part='more'] {
        display: block;
      }
    }
    /* The next act is the last that is left out. */
    > [data-part='marks'] {
      order: 1;
    }
    > [data-part='more'] {
      order: 2;
    }
    h3 {
      font-size: 0.8125rem;
      line-height: 18px;
      /* The room of the menu, beside which the words begin. */
      &::before {
        content: '';
        float: right;
        width: 26px;
        height: 22px;
        @media (pointer: coarse) {
          width: var(--target);
          height: var(--target);
        }
      }
    }
    > [data-action='menu'] {
      position: absolute;
      top: 0;
      right: 0;
      @media (pointer: fine) {
        width: 26px;
        height: 24px;
      }
    }
    > [data-part='actions'] {
      gap: 0 var(--gap-2);
      min-height: 34px;
      /* In forced colors the ground of the words below would cover the edge of the button. */
      padding-bottom: 3px;
      > button {
        padding: 0 var(--gap-2);
      }
    }
  }
  h3 {
    min-width: 0;
    font-size: 0.9375rem;
    font-weight: 700;
    line-height: 1.25;
    overflow-wrap: anywhere;
  }
`;
/** The number and the events, which stand below it where the lane is narrow. */
export const Events = styled.span`
  b {
    margin-right: 2px;
    font-variant-numeric: tabular-nums;
  }
  /* The edge of the card has the color of the event. */
  > span {
    display: inline-block;
    font-weight: 600;
    &::before {
      display: none;
    }
    > svg {
      width: 1.25em;
      height: 1.25em;
      margin-right: 2px;
      vertical-align: -0.25em;
    }
  }
`;
export const Who = styled.span`
  display: block;
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;
  > [aria-hidden] {
    width: 1.2em;
    margin-inline-end: 3px;
  }
`;
export const Progress = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  font-variant-numeric: tabular-nums;
  font-weight: 700;
  i {
    width: 26px;
    height: 8px;
    border: 1px solid var(--control);
    border-radius: 4px;
    overflow: hidden;
  }
  i::before {
    content: '';
    display: block;
    width: var(--part);
    height: 100%;
    background: var(--link);
    forced-color-adjust: none;
  }
`;
export const Facts = styled.p`
  grid-column: 1 / -1;
  color: var(--muted);
  font-size: 0.8125rem;
  line-height: 1.35;
  font-variant-numeric: tabular-nums;
`;
export const Actions = styled.div`
  grid-column: 1 / -1;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--gap-2);
  min-height: 30px;
`;
export const Chip = styled.span`
  font-size: 0.8125rem;
  font-weight: 700;
`;
export const Step = styled(PlainButton)`
  min-height: 30px;
  padding: 0 var(--gap-3);
  border: 1px solid var(--line);
  border-radius: var(--radius);
  background: var(--surface);
  color: var(--text);
  font-weight: 600;
  cursor: pointer;
  &:hover:not([aria-disabled='true']) {
    border-color: var(--link);
  }
  &[aria-disabled='true'] {
    cursor: not-allowed;
    opacity: 0.6;
  }
  @media (pointer: coarse) {
    min-height: var(--target);
  }
`;
export const MenuButton = styled.button`
  display: grid;
  place-items: center;
  width: 30px;
  height: 30px;
  border: 0;
  border-radius: var(--radius);
  background: none;
  color: var(--muted);
  cursor: pointer;
  &:hover {
    background: var(--sunken);
    color: var(--text);
  }
  @media (pointer: coarse) {
    width: var(--target);
    height: var(--target);
  }
`;

export const Marks = styled.p`
  grid-column: 1 / -1;
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--gap-2);
  font-size: 0.8125rem;
  font-weight: 600;
  line-height: 1.35;
  [data-mark='late'] {
    color: var(--warn);
  }
  [data-mark='early'] {
    color: var(--ok);
  }
  [data-mark='clash'] {
    color: var(--danger);
  }
  [data-mark='rest'] {
    color: var(--warn);
  }
  [data-mark='sibling'],
  [data-mark='lock'] {
    color: var(--muted);
  }
`;
