type Lock = Pick<WakeLockSentinel, 'release' | 'addEventListener'>;

export type Screen = {
  request(): Promise<Lock>;
  isVisible(): boolean;
  /** Calls back whenever the page is hidden or shown; returns the way to call it off. */
  follow(changed: () => void): () => void;
};

/**
 * Keeps the screen on while the page is looked at: a hidden page loses its lock and asks again when
 * it is shown. Tells whether it is `held`; returns the way to let go.
 */
export function holdScreen(screen: Screen, held: (isHeld: boolean) => void): () => void {
  let lock: Lock | null = null;
  let isAsking = false;
  let isHere = true;

  async function hold(): Promise<void> {
    if (!screen.isVisible() || lock || isAsking) return;
    isAsking = true;
    try {
      const given = await screen.request();
      if (!isHere) return await given.release();
      lock = given;
      given.addEventListener('release', () => {
        lock = null;
        if (isHere) held(false);
      });
      held(true);
    } catch {
      // The device does not allow it, or the page was hidden meanwhile.
      held(false);
    } finally {
      isAsking = false;
    }
  }

  const unfollow = screen.follow(() => void hold());
  void hold();
  return () => {
    isHere = false;
    unfollow();
    void lock?.release();
  };
}
