import type Router from '@koa/router';
import type { App } from '../context';
import type { AppState } from './http/state';
import type { LiveTopic } from './live/topic';
import type { Table } from './personal-data/declare';

/** Mounts one feature's calls. */
export type Routes = (app: App, router: Router<AppState>) => void;

/** One kind of background work. It may run more than once, so a repetition must have no further effect. */
export type Task = (app: App, payload: never) => Promise<void>;

/** A task that the queue starts by itself. `match` is a crontab pattern. */
export interface ScheduledTask {
  task: string;
  match: string;
}

/** A mail in both parts, without its recipient (rule D3). */
export interface WrittenMail {
  subject: string;
  text: string;
  html: string;
  attachments?: readonly MailAttachment[];
}

/** A file that goes with a mail. With a `cid` it is a picture that the HTML part shows from the address `cid:…`. */
export interface MailAttachment {
  filename: string;
  contentType: string;
  content: Buffer;
  cid?: string;
}

/** A row of the mail queue. `data` holds ids and words of the sender, never a secret. */
export interface QueuedMail {
  id: number;
  template: string;
  toAddress: string;
  personId: number | null;
  registrationId: number | null;
  data: Record<string, unknown>;
}

/** One kind of automatic e-mail: how it is written at the moment it is sent, and an example of it for staff. */
export interface MailTemplate {
  /** Its name in the queue. */
  readonly name: string;
  /** @throws NothingToSend when the person or the registration it is about is gone. */
  write: (app: App, mail: QueuedMail) => Promise<WrittenMail & { replyTo?: string; unsubscribeUrl?: string }>;
  example: (publicUrl: string) => WrittenMail;
  /** A person has written what it says. */
  readonly isByPerson?: true;
  /** The row is deleted once the e-mail is sent, because nothing of the person may stay. */
  readonly isForgotten?: true;
}

/** What one feature adds to the application. `app.ts` composes them. */
export interface Feature {
  routes?: readonly Routes[];
  tasks?: Readonly<Record<string, Task>>;
  schedule?: readonly ScheduledTask[];
  mailTemplates?: readonly MailTemplate[];
  /** What live pages may follow of it. */
  liveTopics?: readonly LiveTopic[];
  /**
   * Statements that list the keys of the bytes it has stored, each as `key`. A backup reads them (decision
   * platform/backups).
   */
  storedBytes?: readonly string[];
  /** What its tables hold about people (rule B9). */
  tables?: readonly Table[];
  /** Ends what it has started in this process. */
  stop?: () => Promise<void>;
}
