/** What a paired tablet or screen is for. */
export const deviceKinds = ['ring table', 'judge', 'announcer', 'screen'] as const;
export type DeviceKind = (typeof deviceKinds)[number];
