export { createDeviceQueue, type DeviceQueue, type QueueState, type Refreshed, type Sent } from './queue';
export { forgetfulQueueStore, openQueueStore, type Queued, type QueueStore } from './store';
