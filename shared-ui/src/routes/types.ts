import type { ComponentType } from 'react';
import type { Role } from '@schi/contract';

/** One address of a remote, as data. Protected unless `public` says otherwise (section 6). */
export interface RemoteRoute {
  /** The whole address, `/customer/home`; `:name` stands for a part of it. */
  path: string;
  /** The page's name in the title and in announcements: `SCHI | Home`. */
  title: string;
  page: ComponentType;
  public?: true;
  /** A sentence for search engines and shared links. Only pages with one are offered to search engines. */
  description?: string;
  /** The server renders this page too; so it must be the same for every visitor. */
  serverRendered?: true;
  /** Any of these roles; without it, everybody who is logged in. */
  roles?: readonly Role[];
}

/** An address that only redirects. */
export interface RemoteRedirect {
  path: string;
  redirectTo: string;
}

/** All that a remote exposes, as `./routes`. */
export interface RemoteModule {
  routes: readonly (RemoteRoute | RemoteRedirect)[];
  /** Drawn around each of the remote's pages and kept while moving between them. */
  layout?: ComponentType<{ children: React.ReactNode }>;
}
