import { planner } from '@schi/contract';
import type { Judge } from './annealing.rules';
import { costOf } from './cost.rules';
import type { InForce, Weights } from './weights.rules';

/**
 * The judge of lists where something is locked to a place of a ring: it decodes every list whole, by the rules that
 * everybody uses.
 */
export class PinnedEvaluation implements Judge {
  cost = 0;
  finish = 0;
  private readonly decoder: planner.Decoder;

  constructor(
    private readonly prepared: planner.Prepared,
    private weights: Weights,
    private readonly force?: InForce,
  ) {
    this.decoder = new planner.Decoder(prepared);
  }

  reweigh(weights: Weights): void {
    this.weights = weights;
  }

  evaluate(list: Int32Array, rings: Int32Array | undefined, _from: number, limit: number): boolean {
    const decoded = this.decoder.decode(rings ? { list, rings } : { list });
    this.cost = costOf(this.prepared, decoded, this.weights, this.force);
    this.finish = Math.max(...decoded.free);
    return this.cost <= limit;
  }

  accept(): void {
    // Nothing is kept: every list is decoded whole.
  }

  reject(): void {
    // Likewise.
  }
}
