import { WITHHELD_REPLY } from '@qamqor/shared/chat/chat';
import { guardedReply } from '@qamqor/shared/chat/guard/guarded-reply';
import type { Language } from '@qamqor/shared/languages';
import { describe, expect, test } from 'vitest';
import { ai_reservation } from '../../subscription/subscription.table.ts';
import { AGREED, aChatHouse } from '../../testing/chat-house.ts';
import { chat_message } from '../chat.table.ts';
import {
  filteredBy,
  filterResults,
  isStrict,
  type ModelManner,
} from '../../testing/model-service.ts';

const WAYS = ['whole', 'streamed'] as const;
const PLENTY = { ...AGREED, subscription_tier: 'premium' } as const;

async function aProvider(language: Language = 'en') {
  const house = await aChatHouse({}, { ...PLENTY, language });
  /** What came of it at last, and all that was shown on the way. */
  async function hear(way: (typeof WAYS)[number], message: string, session: string | null = null) {
    if (way === 'whole') {
      const reply = (await house.ask(message, session)).json();
      return { reply, shown: JSON.stringify(reply) };
    }
    const { events } = await house.stream(message, session);
    return { reply: events.at(-1)?.data as Record<string, unknown>, shown: JSON.stringify(events) };
  }
  return { ...house, hear };
}

describe('[CHAT-4] user and assistant take turns, whatever was kept', () => {
  test.each(WAYS)('from the first question on, %s', async (way) => {
    const { hear, model } = await aProvider();
    const { reply } = await hear(way, 'Hello');
    expect(reply).toMatchObject({ response: 'Good morning!', source: 'model' });
    await hear(way, 'And then?', String(reply['session_id']));
    expect(model.asked.map(({ turns }) => turns.length)).toEqual([2, 4]);
    expect(model.asked.every(isStrict)).toBe(true);
  });
});

describe('[CHAT-3] what a model thinks aloud is neither shown nor kept', () => {
  const PLAN = 'The user is old. Secret plan: take two tablets now.';
  test.each(
    WAYS.flatMap((way) =>
      [
        ['between tags', ['<think>', PLAN, '</think>', '\n\nGood day, ', 'dear.']],
        ['cut over pieces', ['<th', 'ink>', 'Secret ', 'plan</', 'thi', 'nk>Good day, ', 'dear.']],
        ['in one piece', [`<think>${PLAN}</think>Good day, dear.`]],
        ['in another name', ['<thinking>', PLAN, '</thinking>Good day, ', 'dear.']],
        ['as a thought', ['<thought>', PLAN, '</thought>Good day, ', 'dear.']],
        ['in brackets', ['[THINK]', PLAN, '[/THINK]Good day, ', 'dear.']],
        ['twice', ['<think>Secret</think>Good day, ', '<THINK>plan</THINK>dear.']],
        ['never through', ['Good day, dear.', '<think>', PLAN]],
      ].map(([how, say]) => ({ way, how: how as string, say: say as string[] })),
    ),
  )('$how, $way', async ({ way, say }) => {
    const { hear, model, deps, used } = await aProvider();
    model.behave({ say });
    const { reply, shown } = await hear(way, 'Hello');
    expect(reply).toMatchObject({ response: 'Good day, dear.', source: 'model' });
    expect(shown).not.toMatch(/Secret|plan|think/i);
    expect(JSON.stringify(await deps.reader.select().from(chat_message))).not.toMatch(/plan/);
    expect(await used()).toBe(1);
  });

  test.each(WAYS)('and is no reply by itself, %s', async (way) => {
    const { hear, model, used, sessions } = await aProvider();
    model.behave({ say: ['<think>', PLAN, '</think>'] });
    const { reply } = await hear(way, 'Hello');
    expect(reply['response']).toBe('Sorry, I could not generate a response.');
    expect([await used(), await sessions()]).toEqual([0, []]);
  });

  test('without an opening tag it is taken back, and with the next question not shown at all', async () => {
    const { hear, model, messages } = await aProvider();
    model.behave({ say: ['My secret ', 'plan. ', '</think>', 'Good ', 'day.'] });
    const first = await hear('streamed', 'Hello');
    expect(first.shown).toContain('"replace"');
    expect(first.reply).toMatchObject({ response: 'Good day.', source: 'model' });
    const id = String(first.reply['session_id']);
    const second = await hear('streamed', 'Hello', id);
    expect(second.reply['response']).toBe('Good day.');
    expect(second.shown).not.toMatch(/secret|plan/);
    expect(JSON.stringify(await messages(id))).not.toMatch(/secret|plan/);
    const whole = await hear('whole', 'Hello');
    expect(whole.reply['response']).toBe('Good day.');
    model.behave({ say: ['No ', 'thoughts.'] });
    expect((await hear('streamed', 'Hello')).reply['response']).toBe('No thoughts.');
  });

  test('and is heard: a reply is waited for as long as it thinks aloud', async () => {
    const { stream, model } = await aChatHouse({ AI_TIMEOUT_MS: 1_500 });
    const say = ['<think>', ...Array.from({ length: 10 }, () => 'hm '), '</think>Good day.'];
    model.behave({ say, every_ms: 300 });
    const { events } = await stream('Hello');
    expect(events.at(-1)).toMatchObject({ name: 'done', data: { response: 'Good day.' } });
  });
});

const choice = (fields: object, finish_reason: string | null = null) => ({
  choices: [{ index: 0, ...fields, finish_reason }],
});
const completion = (content: unknown) =>
  choice({ message: { role: 'assistant', content } }, 'stop');
const STOP = choice({ delta: {} }, 'stop');

const SHAPES: Record<string, ModelManner> = {
  'a list of parts, some of them text': {
    pieces: [
      choice({
        delta: { content: [{ type: 'thinking', thinking: [{ type: 'text', text: 'hm' }] }] },
      }),
      choice({ delta: { content: [{ type: 'text', text: 'Good ' }] } }),
      choice({
        delta: {
          content: [
            { type: 'text', text: 'day, ' },
            { type: 'text', text: 'dear.' },
          ],
        },
      }),
      STOP,
    ],
    whole: completion([
      { type: 'thinking', thinking: [{ type: 'text', text: 'hm' }] },
      { type: 'image_url', image_url: { url: 'x' } },
      { type: 'text', text: 'Good day, ' },
      { type: 'text', text: 'dear.' },
    ]),
  },
  'the whole text again with the end': {
    pieces: [
      choice({ delta: { content: 'Good day, ' }, message: { content: 'Good day, ' } }),
      choice({ delta: { content: 'dear.' }, message: { content: 'Good day, dear.' } }),
      choice({ message: { content: 'Good day, dear.' } }, 'stop'),
    ],
    whole: completion('Good day, dear.'),
  },
  'a message and no delta': {
    pieces: [choice({ message: { content: 'Good day, dear.' } }, 'stop')],
    whole: completion('Good day, dear.'),
  },
  'a message that grows, and no delta': {
    pieces: [
      choice({ message: { content: 'Good day' } }),
      choice({ message: { content: 'Good day, dear.' } }, 'stop'),
    ],
    whole: completion('Good day, dear.'),
  },
  'thoughts in a field of their own': {
    pieces: [
      choice({ delta: { role: 'assistant', content: null, reasoning_content: 'hm' } }),
      choice({ delta: { reasoning: 'hm' } }),
      choice({ delta: { content: 'Good day, dear.' } }, 'stop'),
    ],
    whole: choice(
      { message: { content: 'Good day, dear.', reasoning_content: 'hm', reasoning: 'hm' } },
      'stop',
    ),
  },
};

test.each(WAYS.flatMap((way) => Object.keys(SHAPES).map((shape) => ({ way, shape }))))(
  '[CHAT-4] a reply that comes as $shape is read once, $way',
  async ({ way, shape }) => {
    const { hear, model } = await aProvider();
    model.behave(SHAPES[shape] as ModelManner);
    const { reply, shown } = await hear(way, 'Hello');
    expect(reply).toMatchObject({ response: 'Good day, dear.', source: 'model' });
    expect(shown).not.toContain('hm');
  },
);

/** Held back before a word was said, and after some. */
const held = (...categories: readonly string[]): ModelManner[] => {
  const content_filter_results = filterResults(categories);
  const rest = { message: { content: 'Sounds lov' }, content_filter_results };
  return [
    filteredBy(...categories),
    {
      pieces: [
        { choices: [], prompt_filter_results: [] },
        choice({ delta: { content: 'Sounds lov' } }),
        choice({ delta: {}, content_filter_results }, 'content_filter'),
      ],
      whole: choice(rest, 'content_filter'),
    },
    {
      pieces: [
        choice({ delta: { content: 'Sounds lovely, ' }, content_filter_results }),
        choice({ delta: {} }, 'content_filter'),
      ],
      whole: choice(rest, 'content_filter'),
    },
  ];
};
const moderated = (...reasons: readonly string[]): ModelManner => ({
  status: 403,
  body: JSON.stringify({ error: { code: 403, message: 'flagged', metadata: { reasons } } }),
});

const SELF_HARM = [...held('self_harm', 'violence'), moderated('self-harm/intent')];
const OTHERS = [
  ...held('violence'),
  ...held(),
  moderated('sexual'),
  { status: 400, body: JSON.stringify({ error: { code: 'content_policy_violation' } }) },
];

describe.each(WAYS)(
  '[CHAT-2][CHAT-5] what the provider filters is answered in our words, %s',
  (way) => {
    test.each(['en', 'ru', 'kk'] as const)(
      'despair gets the card of the guard, %s',
      async (language) => {
        const { hear, model, used, messages, deps, logs } = await aProvider(language);
        const { text, calls } = guardedReply('self_harm', language);
        for (const manner of SELF_HARM) {
          model.behave(manner);
          const { reply } = await hear(way, 'Soon I will see him');
          expect(reply).toMatchObject({
            response: text,
            source: 'guard',
            guard: 'self_harm',
            calls,
          });
          const kept = await messages(String(reply['session_id']));
          expect(kept[1]).toMatchObject({ content: text, source: 'guard', calls });
        }
        expect(await used()).toBe(0);
        expect(await deps.reader.select().from(ai_reservation)).toEqual([]);
        expect(logs.join()).not.toMatch(/self.?harm|see him/i);
      },
    );

    test.each(['en', 'ru', 'kk'] as const)(
      'anything else is not talked about, %s',
      async (language) => {
        const { hear, model, used, deps } = await aProvider(language);
        for (const manner of OTHERS) {
          model.behave(manner);
          const { reply, shown } = await hear(way, 'A question');
          expect(reply).toMatchObject({
            response: WITHHELD_REPLY[language],
            source: 'guard',
            calls: [],
          });
          expect(reply).not.toHaveProperty('guard');
          expect(shown).not.toContain('unavailable');
        }
        expect(await used()).toBe(0);
        expect(await deps.reader.select().from(ai_reservation)).toEqual([]);
      },
    );
  },
);
