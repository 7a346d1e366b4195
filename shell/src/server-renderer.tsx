import { lazy } from 'react';
import type { CreateServerRenderer, PageFacts } from '@schi/contract';
import { moduleForRemotes, render } from '@schi/shared-ui/server-rendering';
import type { RemoteModule, RemoteRedirect, RemoteRoute } from '@schi/shared-ui/routes';
import { App } from './App';
import { remoteParts } from './remotes/RemotePart';

const isPage = (route: RemoteRoute | RemoteRedirect): route is RemoteRoute => 'page' in route;

/** Stands for a page that the browser renders: the server renders the skeleton in its place. */
const RenderedInBrowser = lazy(() => new Promise<never>(() => undefined));

const preload = async (page: RemoteRoute['page']) => {
  if ('preload' in page) await (page.preload as () => Promise<void>)();
};

/** Whether an address belongs to a route such as `/user/verification/:hash`; a slash at its end changes nothing. */
const matches = (path: string, pathname: string) => {
  const [wanted, given] = [path, pathname].map((text) => text.split('/').filter(Boolean));
  return wanted?.length === given?.length && wanted?.every((part, at) => part.startsWith(':') || part === given?.[at]);
};

/**
 * Renders the pages of one remote inside the shell, on the server; the counterpart of `start.tsx`. Of a page that is not
 * server-rendered it renders what is around it, so that a phone shows something before the application has started.
 */
export const createServerRenderer: CreateServerRenderer = async (runRemote) => {
  const remote = runRemote(moduleForRemotes) as RemoteModule;
  const routes = remote.routes.filter(isPage);
  const rendered: RemoteModule = {
    ...remote,
    routes: routes.map((route) => (route.serverRendered ? route : { ...route, page: RenderedInBrowser })),
  };
  const parts = remoteParts(() => Promise.resolve(rendered));
  await Promise.all([
    parts.public.preload(),
    ...routes.filter(({ serverRendered }) => serverRendered).map(({ page }) => preload(page)),
  ]);
  const pages = routes.map(({ path, title, description, serverRendered = false }): PageFacts => ({
    path,
    title,
    description,
    isServerRendered: serverRendered,
  }));
  return {
    page: (pathname) => pages.find(({ path }) => matches(path, pathname)),
    render: ({ path }, data) => render(<App parts={parts} />, path, data),
  };
};
