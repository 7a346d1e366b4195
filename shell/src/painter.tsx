import type { CreatePainter, PageFacts } from '@schi/contract';
import { givenToRemotes, paint } from '@schi/shared-ui/painting';
import type { RemoteModule, RemoteRedirect, RemoteRoute } from '@schi/shared-ui/routes';
import { App } from './App';
import { remoteParts } from './remotes/RemotePart';

const isPage = (route: RemoteRoute | RemoteRedirect): route is RemoteRoute => 'page' in route;

const preload = async (page: RemoteRoute['page']) => {
  if ('preload' in page) await (page.preload as () => Promise<void>)();
};

/** Whether an address is one of a route's, `/user/verification/:hash`; a slash at its end changes nothing. */
const fits = (path: string, pathname: string) => {
  const [wanted, given] = [path, pathname].map((text) => text.split('/').filter(Boolean));
  return wanted?.length === given?.length && wanted?.every((part, at) => part.startsWith(':') || part === given?.[at]);
};

/** Draws the pages of one remote inside the shell, on the server; the counterpart of `start.tsx`. */
export const createPainter: CreatePainter = async (runRemote) => {
  const remote = runRemote(givenToRemotes) as RemoteModule;
  const routes = remote.routes.filter(isPage);
  const parts = remoteParts(() => Promise.resolve(remote));
  await Promise.all([parts.public.preload(), ...routes.filter(({ painted }) => painted).map(({ page }) => preload(page))]);
  const pages = routes.map(({ path, title, description, painted = false }): PageFacts => ({
    path,
    title,
    description,
    isPainted: painted,
  }));
  return {
    page: (pathname) => pages.find(({ path }) => fits(path, pathname)),
    paint: ({ path }, data) => paint(<App parts={parts} />, path, data),
  };
};
