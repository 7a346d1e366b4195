import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { viewport, type Engine, type Handle, type Installed } from './engine';

/** The key of a reference to an element in WebDriver. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

/** The key Enter in WebDriver. */
const enterKey = '\uE007';

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo; // Cast: it listens on a port, so its address is no path.
  probe.close();
  await once(probe, 'close');
  return port;
};

const end = async (child: ChildProcess | null) => {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  child.kill();
  await once(child, 'exit');
};

/** A display in memory where there is none, as on a server. */
const startDisplay = async (): Promise<{ name: string; child: ChildProcess | null }> => {
  if (process.env.DISPLAY) return { name: process.env.DISPLAY, child: null };
  const child = spawn(
    'Xvfb',
    ['-displayfd', '1', '-screen', '0', `${viewport.width}x${viewport.height + 120}x24`, '-nolisten', 'tcp'],
    {
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  );
  const [number] = (await once(child.stdout, 'data')) as [Buffer]; // Cast: the stream has no encoding.
  return { name: `:${number.toString().trim()}`, child };
};

/** Sends one command of the W3C's WebDriver and resolves with its value. */
const caller =
  (base: string) =>
  async (method: string, path: string, body?: object): Promise<unknown> => {
    const answer = await fetch(base + path, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const { value } = (await answer.json()) as { value: { error?: string; message?: string } | null }; // Cast: the protocol says so.
    if (!answer.ok) throw new Error(`${method} ${path}: ${value?.error}: ${value?.message}`);
    return value;
  };

const untilReady = async (call: ReturnType<typeof caller>) => {
  for (let tries = 0; tries < 200; tries += 1) {
    const status = await call('GET', '/status').catch(() => null);
    if (status) return;
    await sleep(50);
  }
  throw new Error('WebKitWebDriver does not answer.');
};

const start = async (): Promise<Engine> => {
  const display = await startDisplay();
  const port = await freePort();
  const driver = spawn('WebKitWebDriver', ['--host=127.0.0.1', `--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: display.name,
      // The sandbox of WebKitGTK refuses root, as which tests in a container run.
      ...(process.getuid?.() === 0 ? { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' } : {}),
    },
  });
  const server = caller(`http://127.0.0.1:${port}`);
  const stopAll = async () => {
    await end(driver);
    await end(display.child);
  };
  try {
    await untilReady(server);
    // Cast: the protocol says so.
    const { sessionId } = (await server('POST', '/session', { capabilities: { alwaysMatch: {} } })) as {
      sessionId: string;
    };
    const call = caller(`http://127.0.0.1:${port}/session/${sessionId}`);
    await call('POST', '/window/rect', { ...viewport });
    const run = (script: string) => call('POST', '/execute/sync', { script, args: [] });
    const handleOf = (id: string): Handle => ({
      click: async () => void (await call('POST', `/element/${id}/click`, {})),
      type: async (text) =>
        void (await call('POST', `/element/${id}/value`, { text: text.replaceAll('\n', enterKey) })),
    });
    return {
      open: async (address) => void (await call('POST', '/url', { url: address })),
      run,
      find: async (script) => {
        const found = (await run(script)) as Record<string, string> | null; // Cast: the protocol's reference to an element.
        const id = found?.[elementKey];
        return id ? handleOf(id) : null;
      },
      errors: () => [],
      stop: async () => {
        await call('DELETE', '').catch(() => undefined);
        await stopAll();
      },
    };
  } catch (error) {
    await stopAll();
    throw error;
  }
};

/**
 * WebKit as GTK builds it, through its own driver (Debian's webkit2gtk-driver), in a display in memory where there is
 * none (xvfb).
 */
export const webkit = (): Installed | null => {
  const { error } = spawnSync('WebKitWebDriver', ['--help'], { stdio: 'ignore' });
  const hasDisplay =
    Boolean(process.env.DISPLAY) || spawnSync('Xvfb', ['-help'], { stdio: 'ignore' }).error === undefined;
  return error === undefined && hasDisplay ? { name: 'WebKit', start } : null;
};
