import { pino, type DestinationStream, type LogFn, type Logger } from 'pino';

export type Log = { log: Logger };

const FRAME = /^\s+at .*:\d+:\d+\)?$/;

/** What was made here; any other object may hold anything. */
const kinds = new WeakSet<object>();

/**
 * What may be known of an error: its kind and where it came from. Never its message, which may
 * hold what a person typed or a statement's values. One that went through here stays as it is.
 */
export function errorKind(error: unknown): object {
  if (!(error instanceof Error))
    return typeof error === 'object' && error !== null && kinds.has(error)
      ? error
      : { kind: typeof error };
  const { code } = error as { code?: unknown };
  const kind = {
    kind: error.name,
    ...(typeof code === 'string' && { code }),
    at: (error.stack ?? '')
      .split('\n')
      .filter((line) => FRAME.test(line))
      .slice(0, 8)
      .map((line) => line.trim()),
    ...(error.cause !== undefined && { cause: errorKind(error.cause) }),
  };
  kinds.add(kind);
  return kind;
}

const PRIVATE = [
  'authorization',
  'token',
  'access_token',
  'email',
  'name',
  'display_name',
  'phone',
  'notes',
  'title',
  'description',
  'message',
  'content',
  'endpoint',
  'body',
  'headers',
  'url',
];

/** pino takes an error's message for the line's own when it has none, and others pass it on. */
function withoutMessages(words: unknown[]): unknown[] {
  const [first, said] = words;
  const error = first instanceof Error ? first : (first as { err?: unknown } | undefined)?.err;
  if (!(error instanceof Error)) return words;
  const fields = first instanceof Error ? { err: error } : (first as object);
  return [fields, typeof said === 'string' && said !== error.message ? said : error.name];
}

export function createLogger(config: { LOG_LEVEL: string }, to?: DestinationStream): Logger {
  const options = {
    level: config.LOG_LEVEL,
    base: null,
    hooks: {
      logMethod(this: Logger, words: unknown[], write: LogFn) {
        write.apply(this, withoutMessages(words) as Parameters<LogFn>);
      },
    },
    redact: { paths: PRIVATE.flatMap((key) => [key, `*.${key}`]), remove: true },
    serializers: {
      err: errorKind,
      error: errorKind,
      req: (request: { method: string }) => ({ method: request.method }),
      res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
    },
  };
  return to ? pino(options, to) : pino(options);
}
