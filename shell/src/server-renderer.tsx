import type { CreateServerRenderer, PageFacts } from '@schi/contract';
import { moduleForRemotes, render } from '@schi/shared-ui/server-rendering';
import type { RemoteModule, RemoteRedirect, RemoteRoute } from '@schi/shared-ui/routes';
import { App } from './App';
import { remoteParts } from './remotes/RemotePart';

const isPage = (route: RemoteRoute | RemoteRedirect): route is RemoteRoute => 'page' in route;

const preload = async (page: RemoteRoute['page']) => {
  if ('preload' in page) await (page.preload as () => Promise<void>)();
};

/** Whether an address belongs to a route such as `/user/verification/:hash`; a slash at its end changes nothing. */
const matches = (path: string, pathname: string) => {
  const [wanted, given] = [path, pathname].map((text) => text.split('/').filter(Boolean));
  return wanted?.length === given?.length && wanted?.every((part, at) => part.startsWith(':') || part === given?.[at]);
};

/** Renders the pages of one remote inside the shell, on the server; the counterpart of `start.tsx`. */
export const createServerRenderer: CreateServerRenderer = async (runRemote) => {
  const remote = runRemote(moduleForRemotes) as RemoteModule;
  const routes = remote.routes.filter(isPage);
  const parts = remoteParts(() => Promise.resolve(remote));
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
