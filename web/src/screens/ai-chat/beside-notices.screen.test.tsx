import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { painted } from '../../testing/painted.ts';
import { aReply, askFor, aStream, openChat, talk } from '../../testing/shown-chat.ts';
import { lateDay, notices } from '../../testing/shown-notices.ts';

const LONG = Array.from(
  { length: 12 },
  (_, n) => `Part ${n}. The garden was quiet in the early morning and the apples had grown red.`,
).join('\n\n');

/** Paragraphs of the conversation over which the number of the notices stands. */
function covered(): string[] {
  const pill = notices().element().firstElementChild?.getBoundingClientRect();
  if (!pill) return ['there is none'];
  return [...talk.element().querySelectorAll('li')].flatMap((one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    const isUnder =
      left < pill.right && right > pill.left && top < pill.bottom && bottom > pill.top;
    return isUnder ? [one.textContent.slice(0, 40)] : [];
  });
}

test('[UI-13] at 390 px the number of the notices stands beside an answer, wherever the page is scrolled', async () => {
  const stream = aStream();
  await openChat(
    { 'POST /chat': stream.answer },
    { household: lateDay(), width: 390, height: 844 },
  );
  await askFor('Tell me about the garden');
  stream.tell({ name: 'delta', data: { text: LONG } });
  stream.tell({ name: 'done', data: aReply({ response: LONG, message: LONG }) });
  await expect.element(page.getByRole('button', { name: 'Send' })).toBeVisible();
  await expect.element(talk).toMatchTextContent(/Part 11\./);
  const small = () => notices().element().firstElementChild;
  await expect.poll(() => small() instanceof HTMLButtonElement).toBe(true);
  const end = document.documentElement.scrollHeight - window.innerHeight;
  for (let top = 0; top <= end + 200; top += 200) {
    scrollTo({ top, behavior: 'instant' });
    await painted();
    await expect.poll(covered, { message: `scrolled to ${top}` }).toEqual([]);
  }
});
