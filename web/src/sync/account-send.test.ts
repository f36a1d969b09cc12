import { expect, test } from 'vitest';
import { accountSend } from './account-send.ts';
import { SignedOut } from './transport.ts';

const answering = (status: number, meanwhile: () => void = () => undefined) => {
  const asked: string[] = [];
  const send = async (path: string) => {
    asked.push(path);
    meanwhile();
    return new Response('{}', { status });
  };
  return { asked, send };
};

test('[SYNC-10] nothing is sent while another person is signed in, or nobody', async () => {
  for (const present of ['another', undefined]) {
    const { asked, send } = answering(200);
    const sendAs = accountSend('her', () => present, send);
    await expect(sendAs('/sync/pull')).rejects.toBeInstanceOf(SignedOut);
    expect(asked).toEqual([]);
  }
});

test('[SYNC-10] an answer that comes after the sign-out or to another person is not stored', async () => {
  for (const later of ['another', undefined]) {
    let present: string | undefined = 'her';
    const { asked, send } = answering(200, () => (present = later));
    const sendAs = accountSend('her', () => present, send);
    await expect(sendAs('/sync/pull')).rejects.toBeInstanceOf(SignedOut);
    expect(asked).toEqual(['/sync/pull']);
  }
});

test('that the session has ended is told, whoever is signed in by then', async () => {
  let present: string | undefined = 'her';
  const { send } = answering(401, () => (present = undefined));
  const answer = await accountSend('her', () => present, send)('/sync/pull');
  expect(answer.status).toBe(401);
});
