export type { Call } from '@schi/shared-ui/device';
