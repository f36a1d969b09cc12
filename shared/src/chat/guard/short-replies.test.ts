import { expect, test } from 'vitest';
import { guardMessage } from './guard-message.ts';

test.each([
  'Another one',
  'One more please',
  'Go on',
  'Wait a moment',
  'Show me',
  'Start',
  'Ещё одну',
  'Не сейчас',
  'Готово',
  'То же самое',
  'Тағы біреуін',
  'Қазір емес',
  'Кәне',
  'Дайынмын',
  'Тыңдап тұрмын',
])('[CHAT-2] a short reply says nothing by itself: %s', (text) => {
  expect(guardMessage(text)).toBeNull();
});

test.each([
  'help me',
  'cant breathe',
  'I fell',
  'fire',
  'chest pain',
  'хочу умереть',
  'помоги',
  'упала',
  'воры',
  'жүрегім тоқтады',
  'көмектес',
  'жаман болып тұрмын',
])('[CHAT-2] a short cry for help is heard: %s', (text) => {
  expect(guardMessage(text)).not.toBeNull();
});
