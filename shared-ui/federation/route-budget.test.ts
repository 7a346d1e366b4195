/** @jest-environment node */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

const kilobyte = 1024;
/**
 * What a page of a remote may cost beyond the visitor's first load: bytes of JavaScript over the wire (brotli). `pages`
 * names those that carry a large library: a roster is read and corrected in the
 * browser. The board of a draft, and the pages that split and combine, compute costs and draws as the server does, so
 * that they show each step at once; the board of rings computes times and slots. The pages of a ring table, a judge and
 * an announcer work without a network, so they carry the queue and the rules; the formats come after the page. Cart,
 * roster and receipt carry the question about entries that are not used yet, the rule that cleans every text (A7), and
 * what has changed since the payment. Each entry carries the hash of each script of its remote: 1 to 3 KB. Pages of
 * rings carry the declaration of what rings note, by which a device refuses a misfit before it is queued: 2 KB. Forms
 * of competitors ask about names that look like typing errors (C1), and boards of drafts say who no longer fits and who
 * is registered twice (F6, F10): 1 to 2 KB. The next steps after a receipt ask the server's rule about guardians (C1),
 * and a ring table the engine it shares with check-in: half a KB. A field says its type,
 * for the description of the API, and refusals their codes: half a KB to 2 KB of each page. Medals
 * are set with an event and counted for a draft, and results have overall champions (G17): half a KB to 1 KB. The
 * back office finds the way to each page: half a KB. A division is shown with its number, its belts and the marks of its
 * events (F12): 2 KB. A ring table has one screen, and everybody a start number (G13): 2 to 3 KB of its pages.
 * The page of rings follows its devices live, and says until when the code of a ring pairs another one (G9): 4 KB. The
 * board stops the hall, and lists protests, which the page of results notes and decides: 3 KB each. Ring tables and the
 * announcer's page know stops, what is on paper, and podiums, and the flags of a vote: 1 to 3 KB. Sheets have jump tables and stations: 2 KB. Lists and
 * columns of shared-ui are not in the first load: half a KB of pages that have them. Events are listed with their marks:
 * 1 KB. Results are found by numbers and shared, and lead to bouts and people: 2 KB. My day has what is next, a timeline, and what a family needs before the day: 3 KB.
 * Everybody in the hall reads rings and divisions, which follow the rings live, with stars and the drawn bracket (G6): 6 to
 * 7 KB of their two pages, and half a KB of pages beside them. A scoreboard counts its clock down, and judges press points
 * (G4, G6): 1 KB of each page of rings. Results send the picture of a signature: 3 KB.
 */
const budgets: Record<string, { each: number; pages?: Record<string, number> }> = {
  public: {
    each: 33 * kilobyte,
    pages: { ResultsPage: 40 * kilobyte, DayPage: 39 * kilobyte, DivisionPage: 40 * kilobyte },
  },
  customer: {
    each: 42 * kilobyte,
    pages: { CartPage: 48 * kilobyte, RosterPage: 44 * kilobyte, ReceiptPage: 44 * kilobyte },
  },
  admin: {
    each: 67 * kilobyte,
    pages: {
      AllPage: 86 * kilobyte,
      MatchdayPage: 105 * kilobyte,
      EventsPage: 90 * kilobyte,
      RingsPage: 74 * kilobyte,
      ResultsPage: 76 * kilobyte,
      DivisionSheetsPage: 69 * kilobyte,
      CheckInPage: 68 * kilobyte,
      SplitPage: 77 * kilobyte,
      DraftSheetsPage: 72 * kilobyte,
      SplitListPage: 70 * kilobyte,
      CombinePage: 77 * kilobyte,
      CombineListPage: 70 * kilobyte,
    },
  },
  signage: {
    each: 23 * kilobyte,
    pages: {
      TablePage: 70 * kilobyte,
      ScoreboardPage: 30 * kilobyte,
      LinkedDayPage: 28 * kilobyte,
      JudgePage: 64 * kilobyte,
      AnnouncerPage: 60 * kilobyte,
      ResultsOfDivisionPage: 57 * kilobyte,
    },
  },
};

/**
 * The hashes of scripts that an entry names compress to another length in each build, so the same page weighs some
 * bytes more or less; a page at its budget must pass on every machine.
 */
const variation = 256;

/** The parts of shared-ui that the shell's own script carries, so that no remote loads its copy. */
const inShell = ['platform', 'session', 'api-client', 'site', 'store', 'components', 'routes'];

interface Assets {
  assets: { js: { sync: string[] } };
}
interface Manifest {
  metaData: { remoteEntry: { name: string } };
  exposes: Assets[];
  shared: (Assets & { name: string })[];
}

const root = path.resolve(__dirname, '../..');
const folderOf = (remote: string, ...names: string[]) => path.join(root, `mf-${remote}`, ...names);
const read = <Content>(remote: string, file: string): Content => {
  const name = folderOf(remote, 'dist', file);
  if (!existsSync(name)) throw new Error('There is no production build. Run: npm run build');
  return JSON.parse(readFileSync(name, 'utf8')) as Content;
};
/**
 * Scripts of every page of the remote: its entry, its routes, and the parts of shared-ui that the shell does not carry,
 * at most.
 */
const scriptsOfAll = (remote: string): string[] => {
  const { metaData, exposes, shared } = read<Manifest>(remote, 'mf-manifest.json');
  const brought = shared.filter(
    ({ name }) => /^@schi\/shared-ui\//.test(name) && !inShell.includes(name.split('/').at(-1) ?? ''),
  );
  return [metaData.remoteEntry.name, ...[...exposes, ...brought].flatMap(({ assets }) => assets.js.sync)];
};
const bytesOf = (remote: string, files: readonly string[]) =>
  [...new Set(files)].reduce((sum, file) => sum + statSync(folderOf(remote, 'dist', `${file}.br`)).size, 0);

const sourcesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?:routes|pages)\.tsx?$/.test(name))
    .map((name) => readFileSync(path.join(folder, name), 'utf8'));

/** The scripts of the visitor's first load: those that the shell's page names. */
const shellScripts = (): string[] => {
  const page = readFileSync(path.join(root, 'shell', 'dist', 'index.html'), 'utf8');
  return [...page.matchAll(/<!--schi:script \/(?<script>[^\s>]+)-->/g)].map(({ groups }) =>
    path.join(root, 'shell', 'dist', groups?.script ?? ''),
  );
};

interface Shared {
  asked: { scripts: string[]; parts: string[] }[];
  provided: Record<string, string[]>;
}
/**
 * The scripts that a page of a remote loads: its entry, its routes, its own, and those of each shared part that one of
 * them asks for.
 */
const scriptsOfPage = (remote: string, own: readonly string[]): string[] => {
  const { metaData, exposes } = read<Manifest>(remote, 'mf-manifest.json');
  const { asked, provided } = read<Shared>(remote, 'shared-of-scripts.json');
  const units: (readonly string[])[] = [exposes.flatMap(({ assets }) => assets.js.sync), own];
  const known = new Set<string>();
  // A list that grows while it is read is read to its end.
  for (const unit of units)
    for (const part of asked
      .filter(({ scripts }) => scripts.every((name) => unit.includes(name)))
      .flatMap(({ parts }) => parts)) {
      if (known.has(part) || inShell.includes(part.split('/').at(-1) ?? '')) continue;
      known.add(part);
      const scripts = provided[part];
      if (!scripts) throw new Error(`A page asks for ${part}, which the build does not provide`);
      units.push(scripts);
    }
  return [metaData.remoteEntry.name, ...units.flat()];
};

/** What a customer's page may cost in all, from the first byte: the visitor's first load and what the page brings. One more kilobyte than before the first load led to results and rings. */
const mostOfCustomerPage = 161 * kilobyte;

it(`loads each page of customers with at most ${mostOfCustomerPage} bytes of compressed JavaScript in all`, () => {
  const first = shellScripts();
  expect(first.length).toBeGreaterThan(0);
  const shellBytes = first.reduce((sum, file) => sum + statSync(`${file}.br`).size, 0);
  const pages = Object.entries(read<Record<string, string[]>>('customer', 'route-scripts.json'));
  expect(pages.length).toBeGreaterThan(0);
  const weighed = pages.map(([name, own]) => ({
    name,
    bytes: shellBytes + bytesOf('customer', scriptsOfPage('customer', own)),
  }));
  expect(weighed.filter(({ bytes }) => bytes > mostOfCustomerPage + variation)).toEqual([]);
});

const remoteNames = Object.keys(
  JSON.parse(readFileSync(path.join(root, 'api/contract/src/platform/remotes.json'), 'utf8')) as object,
);

it('has a budget for every remote', () => expect(Object.keys(budgets).sort()).toEqual([...remoteNames].sort()));

describe.each(remoteNames)('each page of %s', (remote) => {
  it('is weighed', () => {
    const pages = sourcesIn(folderOf(remote, 'src'))
      .flatMap((source) => [...source.matchAll(/import\('([^']+)'\)/g)])
      .map(([, request]) => request?.split('/').at(-1) ?? '')
      .filter((name) => name.endsWith('Page'));
    expect(pages.length).toBeGreaterThan(0);
    expect(Object.keys(read(remote, 'route-scripts.json')).sort()).toEqual([...new Set(pages)].sort());
  });

  it('costs no more than its budget', () => {
    const { each, pages = {} } = budgets[remote] ?? { each: 0 };
    const scripts = read<Record<string, string[]>>(remote, 'route-scripts.json');
    const all = scriptsOfAll(remote);
    const over = Object.entries(scripts)
      .map(([name, own]) => ({ name, bytes: bytesOf(remote, [...all, ...own]), budget: pages[name] ?? each }))
      .filter(({ bytes, budget }) => bytes > budget + variation);
    expect(over).toEqual([]);
  });
});
