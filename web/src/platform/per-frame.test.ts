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

test('of what comes within a frame only the newest is heard, and every frame hears', () => {
  const { heard, tell } = hearing();
  tell('a');
  tell('ab');
  expect(heard).toEqual([]);
  draw();
  expect(heard).toEqual(['ab']);
  draw();
  tell('abc');
  draw();
  expect(heard).toEqual(['ab', 'abc']);
});

test('what was forgotten is not heard any more; what comes later is', () => {
  const { heard, tell, forget } = hearing();
  tell('a');
  forget();
  draw();
  expect(heard).toEqual([]);
  tell('b');
  draw();
  expect(heard).toEqual(['b']);
});
