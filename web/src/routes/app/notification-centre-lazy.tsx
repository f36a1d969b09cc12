import { Component, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { loadCatalogue } from '../../locale/catalogues.ts';
import { loadChunk } from '../../platform/load-chunk.ts';
import { logger } from '../../platform/logger.ts';
import { whenIdle } from '../../platform/when-idle.ts';

/** What goes wrong here never takes the day's screen away. */
class Apart extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    logger.warn('The notices stopped', error);
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}

type Loaded = ComponentType<{ quiet: boolean }>;

let ready: Loaded | null = null;

async function load(): Promise<Loaded> {
  const [{ NotificationCentre }] = await Promise.all([
    import('./notification-centre.tsx'),
    loadCatalogue('app'),
  ]);
  return (ready = NotificationCentre);
}

/** Loaded once the day stands: the first screen waits for none of it. */
export function NotificationCentreLazy({ quiet }: { quiet: boolean }) {
  const [NotificationCentre, setCentre] = useState(() => ready);
  useEffect(
    () =>
      whenIdle(() => {
        loadChunk(load, 'background').then(
          (loaded) => setCentre(() => loaded),
          (error: unknown) => logger.warn('The notices could not be loaded', error),
        );
      }),
    [],
  );
  return <Apart>{NotificationCentre ? <NotificationCentre quiet={quiet} /> : null}</Apart>;
}
