/** An event in the queue, with what is needed to send it. */
export interface Queued {
  event: { id: string };
}

/**
 * What a device remembers of its queue. Without a working IndexedDB (private windows, a full disk) it remembers as long
 * as the page is open.
 */
export interface QueueStore<One extends Queued, Report extends Queued> {
  /** What is noted from now on may not survive a reload. */
  readonly isForgetful: boolean;
  deviceId: string;
  /** In the order in which they were noted. */
  readWaiting: () => Promise<One[]>;
  addWaiting: (events: readonly One[]) => Promise<void>;
  /** Puts events before all others, in this order; those that wait already move there. */
  putFirst: (events: readonly One[]) => Promise<void>;
  /** Changes every event of the queue, as when another person sends them. */
  changeWaiting: (change: (one: One) => One) => Promise<void>;
  /** Removes answered events from the queue and stores their answers, in one transaction. */
  settle: (eventIds: readonly string[], reports: readonly Report[]) => Promise<void>;
  readReports: () => Promise<Report[]>;
  removeReport: (eventId: string) => Promise<void>;
}
