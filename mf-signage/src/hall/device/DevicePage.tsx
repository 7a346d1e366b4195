import type { ReactNode } from 'react';
import { DeviceAlerts, LastAction, NetworkAlert } from './DeviceBar';
import { DeviceFrame, DeviceName, SendStatus } from './DeviceFrame';
import type { RingEngine } from './engine';
import type { RingLogin } from './use-login';
import type { RingDevice } from './use-ring-engine';

interface Props {
  title: string;
  login: RingLogin;
  engine: RingEngine;
  state: RingDevice;
  /** In the bar, behind what is sent. */
  tools?: ReactNode;
  children: ReactNode;
}

/** The page of a device that does one thing: it fills the window, and what has to be known stands around it. */
export const DevicePage = ({ title, login, engine, state, tools, children }: Props) => (
  <DeviceFrame
    bar={
      <>
        <DeviceName as="h1">{title}</DeviceName>
        <SendStatus name={login.device?.name ?? 'Director'} state={state} />
        {tools}
      </>
    }
    foot={<LastAction engine={engine} state={state} />}
  >
    <DeviceAlerts login={login} engine={engine} state={state} />
    {children}
    <NetworkAlert state={state} />
  </DeviceFrame>
);
