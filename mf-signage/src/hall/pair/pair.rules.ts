import { readPairingCode, type DeviceKind, type PairedDevice } from '@schi/contract';

/**
 * The code of the address, as a QR code brings it behind the #; undefined without one. It never reaches a log, because
 * browsers do not send it.
 */
export const codeOfHash = (hash: string): string | undefined => {
  try {
    return readPairingCode(decodeURIComponent(hash.replace(/^#/, '')));
  } catch {
    // A broken percent sign.
    return undefined;
  }
};

const kindNames: Record<DeviceKind, string> = {
  'ring table': 'a ring table',
  judge: 'a judge’s tablet',
  announcer: 'the announcer’s page',
  screen: 'a screen',
};
/** What a paired browser is now. */
export const pairedText = ({
  kind,
  name,
  seat,
  onlySends,
}: Pick<PairedDevice, 'kind' | 'name' | 'seat' | 'onlySends'>): string =>
  onlySends
    ? `This browser may send for a day what waits on it, as “${name}”. It may do nothing else.`
    : `This browser is now “${name}”, ${kindNames[kind]}${seat === null ? '' : ` for seat ${seat}`}.`;

/** Where a paired browser works. */
export const pageOf = ({
  kind,
  onlySends,
}: Pick<PairedDevice, 'kind' | 'onlySends'>): { to: string; label: string } => {
  const { to, label } = pageOfKind(kind);
  return { to, label: onlySends ? 'Send what waits' : label };
};
const pageOfKind = (kind: DeviceKind): { to: string; label: string } => {
  switch (kind) {
    case 'screen':
      return { to: '/signage/ring-assignments', label: 'Show the rings' };
    case 'announcer':
      return { to: '/signage/announcer', label: 'Open the announcer’s page' };
    case 'ring table':
      return { to: '/signage/table', label: 'Open the table' };
    case 'judge':
      return { to: '/signage/judge', label: 'Open the judge’s page' };
  }
};
