import type { ReactNode } from 'react';
import { Heading } from '@schi/shared-ui/components';
import { css, styled } from '@schi/shared-ui/platform';
import { sentText } from './DeviceBar';
import type { RingDevice } from './use-ring-engine';

/** Words that a narrow screen has no room for; they are read out all the same. */
export const onlyWhereThereIsRoom = css`
  @media (max-width: 819px) {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
`;

/** What the device is for: `Ring 4`. */
export const DeviceName = styled(Heading)`
  font-size: var(--size-large);
  overflow-wrap: anywhere;
  @media (min-width: 640px) {
    font-size: var(--size-h2);
    white-space: nowrap;
  }
`;
/** Its words are read out on every screen, and shown where there is room. */
const Status = styled.span`
  display: inline-flex;
  align-items: center;
  gap: var(--gap-2);
  max-width: 12em;
  font-size: var(--size-small);
  line-height: 1.2;
  &::before {
    flex: none;
    width: 12px;
    height: 12px;
    border: 2px solid var(--ok);
    border-radius: 50%;
    background: var(--ok);
    content: '';
  }
  &[data-waits]::before {
    border-color: var(--warn);
    background: transparent;
  }
  span {
    ${onlyWhereThereIsRoom}
  }
`;

/** The name of the device, and whether what was noted on it is sent. */
export const SendStatus = ({ name, state }: { name: string; state: Pick<RingDevice, 'waiting' | 'isOnline'> }) => (
  <Status role="status" data-waits={state.waiting.length > 0 || !state.isOnline ? '' : undefined}>
    <span>
      {name} · {state.isOnline ? '' : 'no network, '}
      {sentText(state)}
    </span>
  </Status>
);

const barHeight = '56px';
const footHeight = '56px';

const Frame = styled.div`
  --table-foot: ${footHeight};
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  grid-template-rows: auto 1fr auto;
  min-height: 100vh;
  min-height: 100dvh;
`;
const Bar = styled.div`
  position: var(--sticky);
  top: 0;
  z-index: 3;
  display: flex;
  align-items: center;
  gap: var(--gap-1) var(--gap-3);
  min-height: ${barHeight};
  padding: 2px var(--gap-3);
  border-bottom: 1px solid var(--line);
  background: var(--raised);
`;
const Body = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: var(--gap-3);
  width: 100%;
  max-width: calc(var(--wide) + 32px);
  margin: 0 auto;
  padding: var(--gap-2) var(--gap-3) var(--gap-6);
  @media (min-width: 640px) {
    padding-inline: var(--gap-4);
  }
`;
const Foot = styled.div`
  position: var(--sticky);
  bottom: 0;
  z-index: 2;
  min-height: ${footHeight};
  padding: var(--gap-1) var(--gap-3);
  border-top: 1px solid var(--line);
  background: var(--raised);
`;

interface Props {
  /** What the device is for, and where it stands. */
  bar: ReactNode;
  /** What was noted last, and its “Undo”. */
  foot: ReactNode;
  children: ReactNode;
}

/** The whole window of a device: a bar and a foot that stay, and between them what it is for. */
export const DeviceFrame = ({ bar, foot, children }: Props) => (
  <Frame data-one-screen="">
    <Bar>{bar}</Bar>
    <Body>{children}</Body>
    <Foot>{foot}</Foot>
  </Frame>
);
