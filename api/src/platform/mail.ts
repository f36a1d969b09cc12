import nodemailer from 'nodemailer';
import { errorKind, type Log } from './logger.ts';

export type Letter = {
  to: string;
  subject: string;
  text: string;
  /** Where an answer goes. */
  replyTo?: string;
  /** One that is sent twice with the same id is shown once. */
  messageId?: string;
};

export type Mail = {
  /** Tries once; rejects where it was not taken. */
  deliver(letter: Letter): Promise<void>;
  /** Sends it some time; nobody waits for it, and who fails to get it still has the link. */
  mail(letter: Letter): void;
  /** Settles when everything that was handed in has gone out or failed. */
  mailed(): Promise<void>;
};

type Settings = {
  SMTP_URL?: string | undefined;
  MAIL_FROM?: string | undefined;
  PUBLIC_URL: string;
};

const TRIES = 3;
const TIMEOUT_MS = 10_000;

/** Letters by SMTP when SMTP_URL is set; otherwise they are not sent at all. */
export function createMail(deps: Log & { config: Settings }): Mail {
  const { SMTP_URL, MAIL_FROM, PUBLIC_URL } = deps.config;
  if (SMTP_URL === undefined) {
    return {
      deliver: () => Promise.reject(new Error('There is no mail server')),
      mail: () => {},
      mailed: async () => {},
    };
  }
  const timeouts = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS };
  const transport = nodemailer.createTransport({
    url: SMTP_URL,
    ...timeouts,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const from = MAIL_FROM ?? `Qamqor <qamqor@${new URL(PUBLIC_URL).hostname}>`;
  const going = new Set<Promise<void>>();

  async function deliver({ to, replyTo, ...letter }: Letter): Promise<void> {
    await transport.sendMail({
      ...letter,
      from,
      to: { name: '', address: to },
      ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
    });
  }

  async function send(letter: Letter): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      try {
        await deliver(letter);
        return;
      } catch (error) {
        if (attempt < TRIES) continue;
        deps.log.error({ err: errorKind(error) }, 'a letter was not sent');
        return;
      }
    }
  }

  return {
    deliver,
    mail(letter) {
      const sending = send(letter).finally(() => going.delete(sending));
      going.add(sending);
    },
    async mailed() {
      await Promise.all(going);
    },
  };
}
