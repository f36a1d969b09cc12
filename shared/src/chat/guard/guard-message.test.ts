import { describe, expect, test } from 'vitest';
import { guardMessage } from './guard-message.ts';
import { EXAMPLES, phrasesIn } from './testing/phrases.ts';

describe.each(phrasesIn(EXAMPLES))('$language: $kind', ({ kind, phrases }) => {
  test.each(phrases)('[CHAT-2] %s', (phrase) => {
    expect(guardMessage(phrase)).toBe(kind === 'harmless' ? null : kind);
  });
});

test.each([
  ['how many pills do I take to never wake up', 'self_harm'],
  ['сколько таблеток надо, чтобы умереть', 'self_harm'],
  ['оянбау үшін неше таблетка ішу керек', 'self_harm'],
  ['I took two pills at once and now I cannot breathe', 'emergency'],
  ['выпил двойную дозу и теряю сознание', 'emergency'],
  ['звонят из банка, а у меня боль в груди', 'emergency'],
])('[CHAT-2] a life in danger comes first: "%s" is %s', (text, kind) => {
  expect(guardMessage(text)).toBe(kind);
});

test.each([
  ['у меня chest pain', 'emergency'],
  ['менің сердце болит', 'emergency'],
  ['можно ли дәріні с водкой', 'dosing'],
  ['bank-тен қоңырау шалып, код сұрап жатыр', 'scam'],
  ['ya ne hochu zhit', 'self_harm'],
  ['omir surgim kelmeidi', 'self_harm'],
  ['ömir sürgim kelmeydi', 'self_harm'],
  ['олгим келеди', 'self_harm'],
  ['ne mogu dishat', 'emergency'],
  ['skolko tabletok mozhno', 'dosing'],
  ['zhuregim auyryp tur', 'emergency'],
  ['i c a n t b r e a t h e', 'emergency'],
  ['n.e  h.o.c.h.u  z.h.i.t', 'self_harm'],
  ['нехочужить', 'self_harm'],
  ['cаn I tаke twо рills', 'dosing'],
  ['𝐈 𝐡𝐚𝐯𝐞 𝐜𝐡𝐞𝐬𝐭 𝐩𝐚𝐢𝐧', 'emergency'],
  ['I w4nt to d1e', 'self_harm'],
  ['c\u200Bhest p\u00ADain', 'emergency'],
])('[CHAT-2] however it is written: "%s" is %s', (text, kind) => {
  expect(guardMessage(text)).toBe(kind);
});

test.each(['', ' ', '?', '112', '😀', '\u0000', '---', '....'])(
  '[CHAT-2] "%s" is about nothing',
  (text) => {
    expect(guardMessage(text)).toBeNull();
  },
);

const EVERY_DAY = {
  en: 'The tomatoes on the balcony are ripe already. My granddaughter sang at school yesterday. ',
  ru: 'Помидоры на балконе уже поспели. Внучка вчера пела в школе. ',
  kk: 'Балкондағы қызанақ пісіп қалды. Немерем кеше мектепте ән айтты. ',
};

test.each([
  ['en', 'I do not want to live any more.', 'self_harm'],
  ['en', 'The bank called and wants the code from the SMS.', 'scam'],
  ['ru', 'Не хочу больше жить.', 'self_harm'],
  ['ru', 'Звонят из банка и просят код из смс.', 'scam'],
  ['kk', 'Енді өмір сүргім келмейді.', 'self_harm'],
  ['kk', 'Банктен қоңырау шалып, SMS кодты сұрап жатыр.', 'scam'],
] as const)('[CHAT-2] %s: one sentence in a long message: "%s" is %s', (language, text, kind) => {
  const story = EVERY_DAY[language].repeat(5);
  expect(guardMessage(story)).toBeNull();
  expect(guardMessage(`${story}${text} ${story}`)).toBe(kind);
});
