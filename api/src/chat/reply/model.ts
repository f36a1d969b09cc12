import OpenAI, { AzureOpenAI } from 'openai';
import type { Config } from '../../config.ts';
import { fetchOut } from '../../platform/http/outgoing.ts';
import { createPatience } from './patience.ts';
import { noteEnd } from './whole-stream.ts';

export type Turn = { role: 'system' | 'user' | 'assistant'; content: string };

export type Model = {
  /** The reply piece by piece. Throws `ModelFailed`, or `Stopped` where `signal` said so. */
  ask(
    turns: readonly Turn[],
    how: { signal: AbortSignal; streams: boolean },
  ): AsyncGenerator<string>;
};
export type HasModel = { model: Model | null };

/** No reply, or not all of it; `why` is for the operator and holds nothing that anybody wrote. */
export class ModelFailed extends Error {
  readonly why: string;

  constructor(why: string) {
    super(why);
    this.name = 'ModelFailed';
    this.why = why;
  }
}

/** The person wants no more of it. */
export class Stopped extends Error {
  constructor() {
    super('stopped');
    this.name = 'Stopped';
  }
}

type Settings = Pick<
  Config,
  | 'AI_PROVIDER'
  | 'AI_ENDPOINT'
  | 'AI_API_KEY'
  | 'AI_DEPLOYMENT'
  | 'AI_API_VERSION'
  | 'AI_TIMEOUT_MS'
>;

/** For so long one reply may take, however steadily it comes: less than a request is held for. */
const LONGEST_MS = 5 * 60_000;

const OPENAI = 'https://api.openai.com/v1';

function clientOf(settings: Settings): OpenAI {
  const common = {
    apiKey: settings.AI_API_KEY ?? '',
    organization: null,
    project: null,
    // A second try would outlast the person's patience, and a fault must not be printed.
    maxRetries: 0,
    logLevel: 'off',
    fetch: fetchOut,
    timeout: LONGEST_MS,
  } as const;
  if (settings.AI_PROVIDER === 'azure') {
    return new AzureOpenAI({
      ...common,
      baseURL: '',
      endpoint: settings.AI_ENDPOINT,
      apiVersion: settings.AI_API_VERSION,
      deployment: settings.AI_DEPLOYMENT,
    });
  }
  return new OpenAI({ ...common, baseURL: settings.AI_ENDPOINT ?? OPENAI });
}

/** What happened, without a word of what was sent or came. */
function reasonOf(error: unknown): string {
  if (error instanceof OpenAI.APIError && typeof error.status === 'number')
    return `status ${error.status}`;
  return error instanceof Error ? error.name : typeof error;
}

type Said = { content?: unknown };
type Piece = { choices?: { delta?: Said; message?: Said; finish_reason?: unknown }[] };

/** What came instead of events may be anything. */
function whole(answer: unknown): Piece {
  const { choices } = (answer ?? {}) as { choices?: unknown };
  if (!Array.isArray(choices)) throw new ModelFailed('it is no completion');
  return answer as Piece;
}

/** What a piece says; one that ends for want of room says that there was more. */
function textOf(piece: Piece): string {
  const [choice] = piece.choices ?? [];
  if (choice?.finish_reason === 'content_filter') throw new ModelFailed('it was filtered');
  const content = choice?.delta?.content ?? choice?.message?.content;
  const said = typeof content === 'string' ? content : '';
  return choice?.finish_reason === 'length' ? `${said}…` : said;
}

/** Null where no model is set up. */
export function createModel(settings: Settings): Model | null {
  if (settings.AI_PROVIDER === 'off') return null;
  const client = clientOf(settings);
  const model = settings.AI_DEPLOYMENT ?? '';

  async function* streamed(turns: Turn[], signal: AbortSignal): AsyncGenerator<Piece> {
    const end = noteEnd();
    const asked = client
      .withOptions({ fetch: end.fetch })
      .chat.completions.create({ model, messages: turns, stream: true }, { signal });
    const { data, response } = await asked.withResponse();
    if (response.headers.get('content-type')?.includes('application/json')) {
      yield whole(await response.json());
      return;
    }
    let hasReason = false;
    for await (const piece of data) {
      hasReason ||= typeof piece.choices?.[0]?.finish_reason === 'string';
      yield piece;
    }
    if (!hasReason && !end.isWhole()) throw new ModelFailed('it ended in the middle');
  }

  async function* atOnce(turns: Turn[], signal: AbortSignal): AsyncGenerator<Piece> {
    yield whole(await client.chat.completions.create({ model, messages: turns }, { signal }));
  }

  return {
    async *ask(turns, { signal, streams }) {
      const patience = createPatience({
        silence: settings.AI_TIMEOUT_MS,
        whole: streams ? LONGEST_MS : settings.AI_TIMEOUT_MS,
      });
      const either = AbortSignal.any([signal, patience.signal]);
      const stopIfOver = () => {
        if (signal.aborted) throw new Stopped();
        if (patience.signal.aborted) throw new ModelFailed('it took too long');
      };
      try {
        for await (const piece of (streams ? streamed : atOnce)([...turns], either)) {
          stopIfOver();
          patience.heard();
          yield textOf(piece);
        }
        // The client ends in silence what was aborted.
        stopIfOver();
      } catch (error) {
        stopIfOver();
        if (error instanceof ModelFailed) throw error;
        throw new ModelFailed(reasonOf(error));
      } finally {
        patience.end();
      }
    },
  };
}
