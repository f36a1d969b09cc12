import nodemailer from 'nodemailer';
import { errorKind, type Log } from './logger.ts';

export type Letter = { to: string; subject: string; text: string };

export type Mail = {
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
  if (SMTP_URL === undefined) return { mail: () => {}, mailed: async () => {} };
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

  async function send({ to, subject, text }: Letter): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      try {
        await transport.sendMail({ from, to: { name: '', address: to }, subject, text });
        return;
      } catch (error) {
        if (attempt < TRIES) continue;
        deps.log.error({ err: errorKind(error) }, 'a letter was not sent');
        return;
      }
    }
  }

  return {
    mail(letter) {
      const sending = send(letter).finally(() => going.delete(sending));
      going.add(sending);
    },
    async mailed() {
      await Promise.all(going);
    },
  };
}
