import { expect, test } from 'vitest';
import { holdScreen } from './hold-screen.ts';

/** A browser that gives a lock to a page that is seen, and takes it from one that is hidden. */
function aBrowser() {
  const page = new EventTarget();
  const locks: (EventTarget & { release(): Promise<void> })[] = [];
  const state = { isVisible: true, isAllowed: true, asked: 0, held: 0, told: [] as boolean[] };
  /** Settles what was asked when the test says so. */
  const answers: (() => void)[] = [];

  function give() {
    let isHeld = true;
    state.held++;
    const lock = Object.assign(new EventTarget(), {
      release: async () => {
        if (!isHeld) return;
        isHeld = false;
        state.held--;
        lock.dispatchEvent(new Event('release'));
      },
    });
    locks.push(lock);
    return lock;
  }

  const stop = holdScreen(
    {
      request: () => {
        state.asked++;
        return new Promise((resolve, reject) => {
          answers.push(() =>
            state.isAllowed && state.isVisible ? resolve(give()) : reject(new Error('refused')),
          );
        });
      },
      isVisible: () => state.isVisible,
      follow: (changed) => {
        page.addEventListener('change', changed);
        return () => page.removeEventListener('change', changed);
      },
    },
    (isHeld) => state.told.push(isHeld),
  );

  return {
    state,
    stop,
    answer: async () => {
      for (const one of answers.splice(0)) one();
      await new Promise((resolve) => setTimeout(resolve));
    },
    show: async (isVisible: boolean) => {
      state.isVisible = isVisible;
      if (!isVisible) for (const lock of locks) await lock.release();
      page.dispatchEvent(new Event('change'));
    },
  };
}

test('[REM-10] the screen is asked to stay on, let go while hidden, and asked again when shown', async () => {
  const { state, answer, show } = aBrowser();
  await answer();
  expect(state).toMatchObject({ asked: 1, held: 1, told: [true] });
  await show(false);
  expect(state).toMatchObject({ asked: 1, held: 0, told: [true, false] });
  await show(true);
  await answer();
  expect(state).toMatchObject({ asked: 2, held: 1, told: [true, false, true] });
});

test('[REM-10] who leaves the page lets the screen go, also while it was still being asked', async () => {
  const first = aBrowser();
  await first.answer();
  first.stop();
  await first.show(true);
  expect(first.state).toMatchObject({ asked: 1, held: 0, told: [true] });
  const second = aBrowser();
  second.stop();
  await second.answer();
  expect(second.state).toMatchObject({ asked: 1, held: 0, told: [] });
});

test('[REM-10] where it is not allowed it is said, and tried again when the page is shown', async () => {
  const { state, answer, show } = aBrowser();
  state.isAllowed = false;
  await answer();
  expect(state).toMatchObject({ held: 0, told: [false] });
  state.isAllowed = true;
  await show(true);
  await answer();
  expect(state).toMatchObject({ asked: 2, held: 1, told: [false, true] });
});

test('[REM-10] shown twice while it is being asked, it is asked once', async () => {
  const { state, answer, show } = aBrowser();
  await show(true);
  await show(true);
  await answer();
  expect(state).toMatchObject({ asked: 1, held: 1 });
});
