import { afterEach, expect, test, vi } from 'vitest';
import { perFrame } from './per-frame.ts';

const frames = new Map<number, () => void>();
const draw = () => {
  const due = [...frames.values()];
  frames.clear();
  for (const frame of due) frame();
};

function hearing() {
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => {
    const handle = Math.random();
    frames.set(handle, frame);
    return handle;
  });
  vi.stubGlobal('cancelAnimationFrame', (handle: number) => frames.delete(handle));
  const heard: string[] = [];
  return { heard, ...perFrame((value: string) => heard.push(value)) };
}
afterEach(() => {
  frames.clear();
  vi.unstubAllGlobals();
});

test('the first is heard at once; of what comes within a frame only the newest is, and every frame hears', () => {
  const { heard, tell } = hearing();
  tell('a');
  expect(heard).toEqual(['a']);
  tell('ab');
  tell('abc');
  expect(heard).toEqual(['a']);
  draw();
  expect(heard).toEqual(['a', 'abc']);
  tell('abcd');
  expect(heard).toEqual(['a', 'abc']);
  draw();
  expect(heard).toEqual(['a', 'abc', 'abcd']);
  draw();
  tell('abcde');
  expect(heard).toEqual(['a', 'abc', 'abcd', 'abcde']);
});

test('what was forgotten is not heard any more; what comes later is', () => {
  const { heard, tell, forget } = hearing();
  tell('a');
  tell('ab');
  forget();
  draw();
  expect(heard).toEqual(['a']);
  tell('b');
  draw();
  expect(heard).toEqual(['a', 'b']);
});
