import { mailTemplates } from '../../src/app';
import { code, sources, table } from './parts';

/** The constant that holds a template, by the name that the queue knows it by: the first text of its definition. */
const constants = new Map(
  sources
    .filter(({ file }) => file.endsWith('.mail-templates.ts'))
    .flatMap(({ text }) => [...text.matchAll(/const (\w+MailTemplate)\b[^']*'([^']+)'/g)])
    .map(([, constant = '', name = '']) => [name, constant]),
);

/**
 * The sources that choose or queue a template: all that name it, but for those that only list all templates, and
 * statements that write many rows of `mail`.
 */
const sendersOf = (name: string, constant: string) =>
  sources
    .filter(({ file }) => !/\.mail-templates\.ts$|\/index\.ts$/.test(file))
    .filter(({ text }) => new RegExp(String.raw`\b${constant}\b|insert into mail\b[^;]*'${name}'`).test(text))
    .map(({ file }) => code(file));

/** Every kind of e-mail, with its subject and what sends it. */
export const mails = (): string =>
  table(
    ['mail', 'subject, as an example', 'sent by'],
    [...mailTemplates]
      .sort((a, b) => a.name.localeCompare(b.name))
      .map(({ name, example }) => {
        const constant = constants.get(name);
        const senders = constant === undefined ? [] : sendersOf(name, constant);
        if (senders.length === 0) throw new Error(`Nothing sends the mail "${name}".`);
        return [code(name), example('https://schi.example').subject, senders.join('<br>')];
      }),
  );
