import { SMTPServer } from 'smtp-server';

export type Heard = { from: string; to: string[]; text: string };

/** A real mail server on loopback that takes everything, but for the first `refused` letters. */
export async function startMailServer({ refused = 0 } = {}) {
  const heard: Heard[] = [];
  let left = refused;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        if (left-- > 0) return done(new Error('not now'));
        const { mailFrom, rcptTo } = session.envelope;
        heard.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          text: Buffer.concat(parts).toString('utf8'),
        });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const { port } = server.server.address() as { port: number };
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return { heard, SMTP_URL: `smtp://127.0.0.1:${port}`, close };
}

/** Quoted-printable or base64, as it was written. */
export function readable(text: string): string {
  const [head = '', ...rest] = text.split('\r\n\r\n');
  const body = rest.join('\r\n\r\n');
  if (/base64/i.test(head)) return Buffer.from(body, 'base64').toString('utf8');
  const bytes = body
    .replaceAll('=\r\n', '')
    .replace(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
