import type { EventColor, EventMark as Mark } from '@schi/contract';
import { styled } from '@schi/shared-ui/platform';
import { EventIcon } from './EventIcon';

/** The band, which forced colors and printers keep, and the icon in the color of the event type. */
const Marked = styled.span<{ $color: EventColor }>`
  display: inline-flex;
  align-items: center;
  gap: 0.4em;
  &::before {
    content: '';
    flex: none;
    align-self: stretch;
    width: 5px;
    border-radius: 2px;
    background: var(--event-${({ $color }) => $color});
    forced-color-adjust: none;
    print-color-adjust: exact;
  }
  svg {
    color: var(--event-${({ $color }) => $color});
  }
  @media (forced-colors: active) {
    &::before {
      outline: 1px solid CanvasText;
    }
    svg {
      color: CanvasText;
    }
  }
`;

interface Props {
  title: string;
  color?: Mark['color'] | undefined;
  icon?: Mark['icon'] | undefined;
}

/**
 * The title of an event type with its color and its icon, which are decorative (rule F1). A server of an earlier
 * release names neither: then it is the title alone.
 */
export const EventMark = ({ title, color, icon }: Props) =>
  color && icon ? (
    <Marked $color={color}>
      <EventIcon icon={icon} />
      <span>{title}</span>
    </Marked>
  ) : (
    title
  );
