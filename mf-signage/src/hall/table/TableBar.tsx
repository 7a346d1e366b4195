import { useState, type ReactNode } from 'react';
import { stopSentence, type CalledDivision, type CalledRing, type Official } from '@schi/contract';
import { Button, Icon, Row, Stack, VisuallyHidden } from '@schi/shared-ui/components';
import { Dialog } from '@schi/shared-ui/dialog';
import { Division } from '@schi/shared-ui/division';
import { useNow } from '@schi/shared-ui/live';
import { styled } from '@schi/shared-ui/platform';
import { deferred } from '../device/deferred';
import { DeviceName, onlyWhereThereIsRoom, SendStatus } from '../device/DeviceFrame';
import type { RingDevice } from '../device/use-ring-engine';
import { DivisionList } from './DivisionList';
import { progressText } from './progress.rules';
import { WhoSits } from './WhoSits';

const Shown = styled(Button)`
  flex: 1;
  justify-content: start;
  min-width: 0;
  min-height: 48px;
  padding: 2px var(--gap-3);
  font-size: var(--size-small);
  text-align: start;
  overflow-wrap: anywhere;
  line-height: 1.15;
  &::after {
    margin-inline-start: auto;
    content: '▾' / '';
  }
  /* A phone shows the words without the icon and the belts. */
  @media (max-width: 639px) {
    padding-inline: var(--gap-2);
    [aria-hidden] {
      display: none;
    }
  }
`;
const Progress = styled.span`
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;
/** In the place of how far the division is, so that the tool keeps its room. */
const Stopped = styled.strong`
  padding: 2px var(--gap-2);
  border-radius: var(--radius);
  background: var(--warn-surface);
  color: var(--warn);
  white-space: nowrap;
`;
const Person = styled(Button)`
  min-height: 48px;
  max-width: 9em;
  padding-inline: var(--gap-2);
  font-size: var(--size-small);
  overflow-wrap: anywhere;
  bdi,
  span {
    ${onlyWhereThereIsRoom}
  }
`;

interface Props {
  title: string;
  deviceName: string;
  ring: CalledRing | undefined;
  shown: CalledDivision | undefined;
  state: Pick<RingDevice, 'waiting' | 'isOnline'>;
  officials: readonly Official[];
  officialId: number | null;
  doneId: number | null;
  /** `null` where nobody can be chosen any more. */
  onSit: ((officialId: number | null) => void) | null;
  onOpen: (ringAssignmentId: number) => void;
  children?: ReactNode;
}

const AnyBar = (props: Props) => {
  const { title, deviceName, ring, shown, state, officials, officialId, doneId, onSit, onOpen, children } = props;
  const [open, setOpen] = useState<'divisions' | 'person' | null>(null);
  const now = useNow(60);
  const close = () => setOpen(null);
  const sitting = officials.find((one) => one.officialId === officialId);
  const progress = shown && progressText(shown);
  return (
    <>
      <DeviceName as="h1">{title}</DeviceName>
      {ring && (
        <Shown aria-haspopup="dialog" onClick={() => setOpen('divisions')}>
          <VisuallyHidden>Divisions of this ring: </VisuallyHidden>
          {shown ? <Division {...shown} events={shown.contests} size="card" /> : 'None'}
        </Shown>
      )}
      {ring?.stop ? (
        <Stopped role="status">
          Stopped<VisuallyHidden>: {stopSentence(ring.stop, ring.name, now)} You can go on noting.</VisuallyHidden>
        </Stopped>
      ) : (
        progress && <Progress>{progress}</Progress>
      )}
      <SendStatus name={deviceName} state={state} />
      {children}
      {onSit && officials.length > 0 && (
        <Person aria-haspopup="dialog" onClick={() => setOpen('person')}>
          <Icon name="person" />
          {sitting ? <bdi>{sitting.name}</bdi> : <span>Who sits here?</span>}
        </Person>
      )}
      {open === 'divisions' && ring && (
        <Dialog
          isOpen
          title={`Divisions of ${ring.name}`}
          onClose={close}
          actions={<Button onClick={close}>Close</Button>}
        >
          <DivisionList
            ring={ring}
            shown={shown}
            doneId={doneId}
            onOpen={(id) => {
              close();
              onOpen(id);
            }}
          />
        </Dialog>
      )}
      {open === 'person' && onSit && (
        <Dialog isOpen title="Who sits here?" onClose={close} actions={<Button onClick={close}>Close</Button>}>
          <Stack $gap={3}>
            <WhoSits
              officials={officials}
              officialId={officialId}
              onSit={(id) => {
                close();
                onSit(id);
              }}
            />
            {sitting && (
              <Row>
                <Button
                  kind="quiet"
                  onClick={() => {
                    close();
                    onSit(null);
                  }}
                >
                  Nobody sits here
                </Button>
              </Row>
            )}
          </Stack>
        </Dialog>
      )}
    </>
  );
};

/** The bar of a ring table: the ring, the division that is shown, how far it is, what is sent, and who sits here. */
export const TableBar = deferred(AnyBar);
