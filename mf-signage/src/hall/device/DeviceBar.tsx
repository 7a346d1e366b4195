import { useEffect, type ReactNode } from 'react';
import { counted, pluralOf, type RingEvent } from '@schi/contract';
import { Alert, Button, ButtonLink, Icon, Muted, Row, Stack } from '@schi/shared-ui/components';
import { styled } from '@schi/shared-ui/platform';
import { headsIn, undoing } from '@schi/shared-ui/ring-calls';
import type { RingEngine } from './engine';
import type { Report } from './exchange';
import { sinceText } from './since.rules';
import type { RingDevice } from './use-ring-engine';
import { useReport } from './use-report';
import type { RingLogin } from './use-login';
import { deferred } from './deferred';

const Bar = styled(Row)`
  justify-content: space-between;
  padding: var(--gap-2) 0;
`;
/** It always has its place, so that what is pressed does not move under the thumb. */
const Action = styled.div`
  display: flex;
  align-items: center;
  min-height: calc(var(--target) + 2px);
  border: 1px solid transparent;
  border-radius: var(--radius);
  &[data-done] {
    border-color: var(--ok);
    background: var(--ok-surface);
  }
  span {
    flex: 1;
    overflow: hidden;
    min-width: 0;
    padding-left: var(--gap-3);
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  /* Two lines are as high as the buttons beside them. */
  @media (max-width: 639px) {
    span {
      font-size: var(--size-small);
      line-height: 1.2;
      white-space: normal;
      overflow-wrap: anywhere;
    }
  }
  button {
    padding-inline: var(--gap-3);
  }
`;
const minute = 60_000;

const waits = (count: number) => counted(count, 'change waits', 'changes wait');

/**
 * Milliseconds after which what waits is in the title. Changing the title takes a tablet as long as a whole small part
 * of the page.
 */
const titleAfter = 1_000;

/**
 * Shows the number of waiting events in the title of the page too, so that it is seen from another tab; not while they
 * are being sent.
 */
const usePendingTitle = (count: number) => {
  useEffect(() => {
    const show = () => {
      const title = document.title.replace(/^\(\d+\) /, '');
      const next = count > 0 ? `(${count}) ${title}` : title;
      if (next !== document.title) document.title = next;
    };
    const timer = setTimeout(show, titleAfter);
    return () => clearTimeout(timer);
  }, [count]);
};

/** The browser asks before the page is left. */
const useAsksBeforeLeaving = (asks: boolean) => {
  useEffect(() => {
    if (!asks) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [asks]);
};

const clockText = (aheadMs: number): string => {
  const minutes = Math.round(Math.abs(aheadMs) / minute);
  return `This device’s clock is ${counted(minutes, 'minute')} ${aheadMs > 0 ? 'fast' : 'slow'}. What is noted gets the right time all the same.`;
};

/** Notes a step once more, although a competitor is called to another ring. */
const callAnyway = (engine: RingEngine, { id, subject, value }: RingEvent, sentence: string) => {
  if (value === null || !('step' in value)) return;
  void engine.closeReport(id);
  void engine.record([{ subject, value: { step: value.step, isAnyway: true } }], sentence);
};

interface Props {
  login: RingLogin;
  engine: RingEngine;
  state: RingDevice;
  /** Whether a report can be noted as a correction, and how that is asked for. */
  isLate?: (report: Report) => boolean;
  onCorrect?: (report: Report) => void;
  children?: ReactNode;
}

type ActionProps = Pick<Props, 'engine' | 'state'>;
const AnyLastAction = ({ engine, state: { lastAction, isEnded, calls } }: ActionProps) => (
  <Action role="status" data-done={lastAction && !isEnded ? '' : undefined}>
    {lastAction && !isEnded && (
      <>
        <span>{lastAction.sentence}</span>
        {undoing(lastAction, headsIn(calls?.rings ?? [])).length > 0 && (
          <Button kind="quiet" onClick={() => void engine.undo()}>
            Undo
          </Button>
        )}
        <Button kind="quiet" aria-label="Dismiss" onClick={engine.forgetAction}>
          <Icon name="close" />
        </Button>
      </>
    )}
  </Action>
);
/** What was noted last, and how to take it back. */
export const LastAction = deferred(AnyLastAction);

/** `3 changes wait to be sent`, or that nothing does. */
export const sentText = ({ waiting }: Pick<RingDevice, 'waiting'>): string =>
  waiting.length === 0 ? 'everything is sent' : `${waits(waiting.length)} to be sent`;

const AnyNetworkAlert = ({ state: { isOnline, isEnded, heardAt } }: Pick<Props, 'state'>) =>
  !isOnline &&
  !isEnded && (
    <Alert type="warn">
      The server cannot be reached. {heardAt > 0 && `This is as of ${sinceText(heardAt)}. `}
      What you note is kept here and sent by itself when the connection is back.
    </Alert>
  );
/** What happens to what is noted while there is no network. */
export const NetworkAlert = deferred(AnyNetworkAlert);

const AnyAlerts = ({ login, engine, state, isLate, onCorrect }: Omit<Props, 'children'>) => {
  const { waiting, ofOthers, reports, isOnline, isForgetful, isEnded, heardAt, isFromBefore, aheadMs } = state;
  usePendingTitle(waiting.length);
  const isLostOnLeaving = isForgetful && waiting.length > 0;
  useAsksBeforeLeaving(isLostOnLeaving);
  useReport('deviceToken' in login.credentials && !isEnded ? login.credentials.deviceToken : undefined, waiting.length);
  return (
    <>
      {isEnded && (
        <Alert
          type="danger"
          actions={
            <ButtonLink to={login.device ? '/signage/pair?again' : '/user/login'}>
              {login.device ? 'Pair this tablet' : 'Log in'}
            </ButtonLink>
          }
        >
          <p>
            {login.device ? 'This tablet is no longer paired.' : 'Your login has ended.'}{' '}
            {waiting.length > 0
              ? `${waits(waiting.length)} on it and ${pluralOf(waiting.length, 'is', 'are')} not lost. `
              : ''}
            {login.device ? 'Ask a director to pair it again.' : 'Log in again here.'}
          </p>
        </Alert>
      )}
      {isOnline && isFromBefore && (
        <Muted role="status">This is as of {sinceText(heardAt)}. The server is asked for news.</Muted>
      )}
      {isLostOnLeaving && (
        <Alert type="warn">This browser stores nothing. Keep this page open until everything is sent.</Alert>
      )}
      {Math.abs(aheadMs) > minute && heardAt > 0 && <Alert type="info">{clockText(aheadMs)}</Alert>}
      {ofOthers.length > 0 && (
        <Alert type="info">
          {waits(ofOthers.length)} on this device that {pluralOf(ofOthers.length, 'was', 'were')} noted for another ring
          or by somebody else. Ask a director to pair it with that ring again; then{' '}
          {pluralOf(ofOthers.length, 'it is', 'they are')} sent.
        </Alert>
      )}
      {reports.map((report) => {
        const { event, sentence, answer } = report;
        return (
          <Alert
            key={event.id}
            type="warn"
            actions={
              answer.refusal === 'called elsewhere' ? (
                <Button onClick={() => callAnyway(engine, event, sentence)}>Call anyway</Button>
              ) : (
                isLate?.(report) &&
                onCorrect && <Button onClick={() => onCorrect(report)}>Use this as a correction…</Button>
              )
            }
            onDismiss={() => void engine.closeReport(event.id)}
          >
            <p>
              Not taken: {sentence} {answer.says}
            </p>
          </Alert>
        );
      })}
    </>
  );
};
/** What a person at this device has to know: that it is ended or cut off, and what the server refused. */
export const DeviceAlerts = deferred(AnyAlerts);

const AnyDeviceBar = (props: Props) => (
  <Stack $gap={2}>
    <Bar>
      <Muted role="status">
        {props.login.device?.name ?? 'Director'} · {sentText(props.state)}
      </Muted>
      {props.children}
    </Bar>
    <DeviceAlerts {...props} />
    <NetworkAlert state={props.state} />
    <LastAction engine={props.engine} state={props.state} />
  </Stack>
);

/** Says what this device is, what waits on it, whether it reaches the server, and what the server refused. */
export const DeviceBar = deferred(AnyDeviceBar);
