export { callWith, type Call } from './call';
export { keptList, type KeptList } from './kept-list';
export { forgetPairing, keepPairing, readPairing, usePairing } from './pairing';
export { createDeviceQueue, type DeviceQueue, type QueueState, type Refreshed, type Sent } from './queue';
export { forgetfulQueueStore } from './memory-store';
export type { Queued, QueueStore } from './queue-store';
export { forgetfulSentEvents, openSentEvents, type SentEvents } from './sent-events';
export { openQueueStore } from './store';
