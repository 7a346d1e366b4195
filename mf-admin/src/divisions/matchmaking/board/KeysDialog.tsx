import { Button } from '@schi/shared-ui/components';
import { Dialog } from '@schi/shared-ui/dialog';
import { Facts } from '../../../platform/layout/Panel';
import { keyWords } from './keys';

/** The keys of the board. */
export const KeysDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog isOpen title="Keys" onClose={onClose} actions={<Button onClick={onClose}>Close</Button>}>
    <Facts>
      {keyWords.map(([keys, does]) => (
        <div key={keys} style={{ display: 'contents' }}>
          <dt>{keys}</dt>
          <dd>{does}</dd>
        </div>
      ))}
    </Facts>
  </Dialog>
);
