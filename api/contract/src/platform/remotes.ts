import remotes from './remotes.json';

/**
 * The micro-frontends that the shell loads. `remotes.json` is the one list of them: builds, server, shell and lint read
 * it.
 */
export type RemoteName = keyof typeof remotes;
export const remoteNames = Object.keys(remotes) as readonly RemoteName[];

/** The layouts of the shell; each remote is drawn inside one of them. */
export type LayoutName = 'public' | 'admin' | 'signage';
export const layoutOf = (name: RemoteName): LayoutName => remotes[name].layout as LayoutName;

/** The address of a remote's entry script, and what is checked before it runs. */
export interface RemoteEntry {
  entry: string;
  /** Subresource Integrity hash of the entry script: `sha384-…`. */
  integrity: string;
  /** The version of shared-ui that it was built with: `1.2.0`. */
  sharedUi: string;
}
/** Read by the shell at run time from `/remotes.json` (rule H4). A remote that is not built has no entry here. */
export type RemoteList = Partial<Record<RemoteName, RemoteEntry>>;

/**
 * Whether a remote built with one version of shared-ui runs in a shell with another one. The first number changes with
 * what breaks remotes, the second with what is added: the shell needs the same first and at least the same second.
 */
export const isCompatible = (remote: string, shell: string): boolean => {
  const [remoteMajor, remoteMinor = 0] = remote.slice(0, 99).split('.').map(Number);
  const [shellMajor, shellMinor = 0] = shell.slice(0, 99).split('.').map(Number);
  return remoteMajor === shellMajor && remoteMinor <= shellMinor;
};

/** The pages of paired devices: their documents are served without the shell (decision hall/device-pages). */
const devicePages = [
  '/signage/pair',
  '/signage/table',
  '/signage/judge',
  '/signage/table/sheet/:draftDivisionId',
] as const;
export type DevicePage = (typeof devicePages)[number];

/** The page of paired devices at an address; `undefined` for all other addresses. */
export const devicePageAt = (pathname: string): DevicePage | undefined => {
  const given = pathname.replace(/\/$/, '').split('/');
  const isAt = (page: DevicePage) => {
    const parts = page.split('/');
    return (
      parts.length === given.length &&
      parts.every((part, index) => (part.startsWith(':') ? given[index] !== '' : part === given[index]))
    );
  };
  return devicePages.find(isAt);
};

/** The page of all components in their states; only a demonstration serves it. */
export const componentsPage = '/dev/components';

const unknownMark = '#no-page=';
/** Letters of an unknown address that are kept: enough to find a wrong one, and few enough for a phone. */
const mostOfUnknown = 60;

/**
 * Where an unknown address leads: to `/` (section 2), with its first characters, escaped, in the fragment, so that the
 * home page can say them.
 */
export const homeForUnknown = (pathname: string): string =>
  // A browser has escaped its address already, a server has not.
  `/${unknownMark}${encodeURI(pathname).replaceAll('%25', '%').replaceAll('#', '%23').slice(0, mostOfUnknown)}`;

/**
 * The beginning of the unknown address that led to `/`, from the fragment of the address, escaped; `undefined` without
 * one.
 */
export const unknownAddressIn = (hash: string): string | undefined => {
  const address = hash.startsWith(unknownMark) ? hash.slice(unknownMark.length) : '';
  return address.length <= mostOfUnknown && /^\/\S*$/.test(address) ? address : undefined;
};

const owns = (owned: string, pathname: string): boolean => {
  if (owned === '/') return pathname === '/';
  return `${pathname}/`.startsWith(owned.endsWith('/') ? owned : `${owned}/`);
};

/**
 * The remote that owns an address: the shell routes by it and the server preloads by it. A path ending in `/` owns what
 * is below. `undefined` for addresses without an owner; those lead to `/`.
 */
export const remoteForPath = (pathname: string): RemoteName | undefined =>
  remoteNames.find((name) => remotes[name].paths.some((owned) => owns(owned, pathname)));
