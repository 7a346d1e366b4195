import { startServer } from '../fixtures/server';
import type { Installed } from './engine';
import { firefox } from './firefox';
import { familyPays, volunteerChecksIn } from './journeys';
import { personAt, type Person } from './person';
import { webkit } from './webkit';

/** Runs a journey in a browser that nobody has used, and says how it went. */
const journey = async <Value>(
  engine: Installed,
  url: string,
  title: string,
  walk: (person: Person) => Promise<Value>,
): Promise<Value> => {
  const browser = await engine.start();
  try {
    const value = await walk(personAt(browser, url));
    console.log(`passed  ${engine.name}: ${title}`);
    return value;
  } catch (error) {
    console.log(`FAILED  ${engine.name}: ${title}`);
    throw error;
  } finally {
    await browser.stop();
  }
};

const walkBoth = async (engine: Installed, url: string) => {
  const lastName = `Kim${engine.name}`;
  const code = await journey(engine, url, 'a family signs up, registers, pays and gets the receipt', (person) =>
    familyPays(person, url, lastName),
  );
  await journey(engine, url, 'a volunteer checks the family in', (person) => volunteerChecksIn(person, lastName, code));
};

/**
 * `npm test -- --only=engines`: the family's journey and a volunteer's check-in in Firefox and in WebKit. An engine
 * that is not installed is named and skipped. The exit code is 1 where a journey failed.
 */
const main = async () => {
  const engines = [
    { name: 'Firefox', needs: 'Firefox', engine: firefox() },
    { name: 'WebKit', needs: 'WebKitWebDriver (Debian: webkit2gtk-driver) and a display or Xvfb', engine: webkit() },
  ];
  const installed = engines.flatMap(({ engine }) => engine ?? []);
  for (const { name, needs, engine } of engines)
    if (!engine) console.log(`skipped ${name}: not installed; it needs ${needs}`);
  if (installed.length === 0) return;
  const server = await startServer();
  try {
    for (const engine of installed)
      await walkBoth(engine, server.url).catch((error: unknown) => {
        console.log(error);
        process.exitCode = 1;
      });
  } finally {
    await server.stop();
  }
};
void main();
