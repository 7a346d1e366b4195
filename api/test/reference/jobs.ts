import { schedule, tasks } from '../../src/app';
import { callsOf, code, sources, table } from './parts';

/** The comment above the definition of a task, in one line, without its marks. */
const commentOf = (task: string): { what: string; repeated: string; file: string } => {
  const defined = new RegExp(String.raw`/\*\*((?:(?!\*/)[^])*)\*/\n *(?:export )?const ${task}\b`);
  for (const { file, text } of sources) {
    const [, comment] = defined.exec(text) ?? [];
    if (comment === undefined || !file.endsWith('.job.ts')) continue;
    const flat = comment
      .replaceAll(/^ *\* ?/gm, '')
      .replaceAll(/\s+/g, ' ')
      .trim();
    const [what = '', repeated] = flat.split(/ ?@repeated /);
    if (repeated === undefined) break;
    return { what: /^.*?\.(?= |$)/.exec(what)?.[0] ?? what, repeated, file };
  }
  throw new Error(`The comment above the task "${task}" has no line "@repeated", which says what a repetition does.`);
};

/** How often the queue tries a job before it gives up, where nothing else is said. */
const usualTries = 25;

/** The value of `maxAttempts` in the options of a job: a number, or the words of the source. */
const triesIn = (options = '') => /maxAttempts: (\w+)/.exec(options)?.[1];

const causesOf = (task: string) =>
  sources.flatMap((source) =>
    callsOf('addJob', source)
      .filter(([, name]) => name === `'${task}'`)
      .map(([, , , options]) => ({ file: source.file, options })),
  );

/** Every task of the queue: what starts it, how often it is tried, and what a repetition does. */
export const jobs = (): string =>
  table(
    ['task', 'what it does', 'when', 'queued by', 'tries', 'a repetition'],
    Object.keys(tasks)
      .sort()
      .map((task) => {
        const { what, repeated, file } = commentOf(task);
        const causes = causesOf(task);
        const times = schedule.filter((one) => one.task === task).map(({ match }) => code(match));
        const tries = [...new Set(causes.map(({ options }) => triesIn(options)).filter((one) => one !== undefined))];
        const by = [...new Set(causes.map((cause) => cause.file))].map(code);
        if (times.length === 0 && by.length === 0) throw new Error(`Nothing starts the task "${task}".`);
        return [
          `[${code(task)}](../api/src/${file})`,
          what,
          times.join(', '),
          by.join('<br>'),
          [String(usualTries), ...tries.map((one) => (/^\d/.test(one) ? one : 'set by the caller'))].join(', or '),
          repeated,
        ];
      }),
  );
