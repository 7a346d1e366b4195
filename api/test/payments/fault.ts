import type { Gateways, PaymentGateway } from '../../src/adapters/payments/gateway';
import type { Intercept } from './intercepted-database';

/** The process was killed: nothing that it does afterwards has an effect. */
class Killed extends Error {}

/**
 * Kills a process at its n-th step. Steps are before and after every commit, every statement that commits by itself,
 * and every call of a gateway. Once killed everything fails, until the next process starts.
 */
export const createFault = () => {
  let left = Infinity;
  let dead = false;
  const step = () => {
    left -= 1;
    if (left <= 0) dead = true;
    if (dead) throw new Killed('killed');
  };

  const intercept: Intercept = async (text, run, inTransaction) => {
    // The server rolls back the transaction of a lost connection; knex sends no rollback after a failed commit, so the
    // fault sends it.
    if (/^rollback/i.test(text)) return run(text);
    const isCommit = /^commit/i.test(text);
    const isLasting = isCommit || (!inTransaction && /^\s*(?:insert|update|delete)/i.test(text));
    try {
      if (isLasting) step();
      else if (dead) throw new Killed('killed');
    } catch (killed) {
      if (isCommit) await run('rollback');
      throw killed;
    }
    const result = await run(text);
    if (isLasting) step();
    return result;
  };
  const around = async <T>(call: () => Promise<T>): Promise<T> => {
    step();
    const result = await call();
    step();
    return result;
  };
  const breakable = (gateway: PaymentGateway): PaymentGateway => ({
    name: gateway.name,
    minimum: gateway.minimum,
    open: (order) => around(() => gateway.open(order)),
    fetchState: (ref) => around(() => gateway.fetchState(ref)),
    close: (ref) => around(() => gateway.close(ref)),
    refund: (refund) => around(() => gateway.refund(refund)),
    moves: (span) => around(() => gateway.moves(span)),
    returns: (ref) => around(() => gateway.returns(ref)),
    readWebhook: (bytes, headers) => gateway.readWebhook(bytes, headers),
  });

  return {
    intercept,
    breakGateways: (gateways: Gateways): Gateways => {
      if (gateways.current === null) throw new Error('There is no gateway to break');
      const current = breakable(gateways.current);
      return { current, byName: (name) => (name === current.name ? current : undefined) };
    },
    /** Kills at the n-th step from now. */
    arm: (steps: number) => (left = steps),
    isDead: () => dead,
    /** A new process: alive, and not about to be killed. */
    reborn: () => {
      left = Infinity;
      dead = false;
    },
  };
};
