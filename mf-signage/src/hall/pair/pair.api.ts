import { pairDevice, type Pairing } from '@schi/contract';
import { callWith } from '@schi/shared-ui/device';

// Without the store of server data, which the pages of paired devices do not carry.
const call = callWith(() => ({}));

/**
 * Pairs this browser by a code.
 * @throws `CallFailure` when the server refuses or cannot be reached
 */
export const pairBrowser = async (code: string): Promise<Pairing> => {
  const answer = await call(pairDevice, { params: {}, body: { code } });
  // oxlint-disable-next-line typescript/only-throw-error -- calls fail with values, as everywhere in the browser
  if ('error' in answer) throw answer.error;
  return answer.data;
};
