import OpenAI, { AzureOpenAI } from 'openai';
import type { Config } from '../../config.ts';
import { fetchOut } from '../../platform/http/outgoing.ts';
import { completionReader, wholePiece, type Piece } from './completion.ts';
import { filteredRefusal } from './content-filter.ts';
import { Filtered, ModelFailed, Stopped } from './failures.ts';
import { createPatience } from './patience.ts';
import { withoutThoughts, type Spoken } from './thoughts.ts';
import { noteEnd } from './whole-stream.ts';

export type Turn = { role: 'system' | 'user' | 'assistant'; content: string };

export type Model = {
  /**
   * The reply piece by piece, without what the model thinks aloud. Throws `ModelFailed`, `Filtered`, or
   * `Stopped` where `signal` said so.
   */
  ask(
    turns: readonly Turn[],
    how: { signal: AbortSignal; streams: boolean },
  ): AsyncGenerator<Spoken>;
};
export type HasModel = { model: Model | null };

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
function failureOf(error: unknown): ModelFailed | Filtered {
  if (error instanceof ModelFailed || error instanceof Filtered) return error;
  if (error instanceof OpenAI.APIError) {
    const filtered = filteredRefusal(error.error);
    if (filtered) return filtered;
    if (typeof error.status === 'number') return new ModelFailed(`status ${error.status}`);
  }
  return new ModelFailed(error instanceof Error ? error.name : typeof error);
}

/** Null where no model is set up. */
export function createModel(settings: Settings): Model | null {
  if (settings.AI_PROVIDER === 'off') return null;
  const client = clientOf(settings);
  const model = settings.AI_DEPLOYMENT ?? '';
  /** As the last reply was: a provider's template opens the thoughts itself, or does not. */
  let closesUnopened = false;

  async function* streamed(turns: Turn[], signal: AbortSignal): AsyncGenerator<Piece> {
    const end = noteEnd();
    const asked = client
      .withOptions({ fetch: end.fetch })
      .chat.completions.create({ model, messages: turns, stream: true }, { signal });
    const { data, response } = await asked.withResponse();
    if (response.headers.get('content-type')?.includes('application/json')) {
      yield wholePiece(await response.json());
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
    yield wholePiece(await client.chat.completions.create({ model, messages: turns }, { signal }));
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
      const reader = completionReader();
      const thoughts = withoutThoughts({ isHeld: closesUnopened });
      try {
        for await (const piece of (streams ? streamed : atOnce)([...turns], either)) {
          stopIfOver();
          patience.heard();
          yield* thoughts.push(reader.read(piece));
        }
        // The client ends in silence what was aborted.
        stopIfOver();
        yield* thoughts.push(reader.end());
        yield* thoughts.end();
        closesUnopened = thoughts.hasClosedUnopened();
      } catch (error) {
        stopIfOver();
        throw failureOf(error);
      } finally {
        patience.end();
      }
    },
  };
}
