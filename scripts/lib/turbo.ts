import { spawn } from 'node:child_process';
import { ROOT } from './stages.ts';

/** Turborepo tells its maker of every run unless it is told not to. */
export const QUIET_TURBO = { TURBO_TELEMETRY_DISABLED: '1' } as const;

export type Build = {
  /** The exit code; 127 when Turborepo is not there. */
  ended: Promise<number>;
  stop(): void;
};

/** Builds what is not built yet, in a group of its own: Turborepo passes no signal on. */
export function startBuild(...more: string[]): Build {
  const turbo = spawn('turbo', ['run', 'build', ...more], {
    cwd: ROOT,
    stdio: 'inherit',
    detached: true,
    env: { ...process.env, ...QUIET_TURBO },
  });
  const ended = new Promise<number>((resolve) => {
    turbo.on('error', () => resolve(127));
    turbo.on('close', (code) => resolve(code ?? 1));
  });
  const stop = () => {
    if (turbo.pid !== undefined && turbo.exitCode === null) process.kill(-turbo.pid, 'SIGTERM');
  };
  return { ended, stop };
}
