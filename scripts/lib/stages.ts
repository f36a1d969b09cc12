import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { performance } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';

export type Stage = {
  name: string;
  command: string;
  args: string[];
  env?: NodeJS.ProcessEnv;
  /** Names of the stages of its phase that must have passed before it begins. */
  after?: readonly string[];
  /** It takes every core itself, or what it measures would not be true beside others. */
  alone?: true;
};

/** Why a run ends: some test failed, or the machine lacks what a run needs. */
export const EXIT = { failed: 1, lacking: 2 } as const;

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** More would only wait for each other on the two cores that a run is planned for. */
const SIDE_BY_SIDE = Math.min(2, availableParallelism());

export type Ended = { stage: Stage; seconds: number; code: number };

type Running = { stage: Stage; ended: Promise<Ended>; stop(): void };

/** `code` 127: the command is not there. */
function start(stage: Stage): Running {
  const began = performance.now();
  const child = spawn(stage.command, stage.args, {
    cwd: ROOT,
    stdio: ['ignore', stage.alone ? 'inherit' : 'pipe', stage.alone ? 'inherit' : 'pipe'],
    env: { ...process.env, ...stage.env },
  });
  const said: Buffer[] = [];
  let isStopped = false;
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => said.push(chunk));
  process.stdout.write(`▶ ${stage.name}\n`);
  const ended = new Promise<Ended>((resolve) => {
    const end = (code: number) => {
      const seconds = (performance.now() - began) / 1000;
      process.stdout.write(Buffer.concat(said));
      const how = isStopped ? '- stopped' : code === 0 ? '✓ passed' : '✗ failed';
      process.stdout.write(`${how}: ${stage.name}, ${seconds.toFixed(1)} s\n\n`);
      resolve({ stage, seconds, code });
    };
    child.on('error', () => end(127));
    child.on('close', (code) => end(code ?? 1));
  });
  const stop = () => {
    isStopped = true;
    child.kill('SIGTERM');
  };
  return { stage, ended, stop };
}

function mayBegin(stage: Stage, running: readonly Running[], passed: ReadonlySet<string>): boolean {
  if (!(stage.after ?? []).every((name) => passed.has(name))) return false;
  if (stage.alone) return running.length === 0;
  return running.length < SIDE_BY_SIDE && !running.some((one) => one.stage.alone);
}

/** A phase, two stages beside each other; the first that fails ends the others. */
async function runPhase(stages: readonly Stage[], ended: Ended[]): Promise<Ended | null> {
  const waiting = [...stages];
  let running: Running[] = [];
  const passed = new Set<string>();
  while (waiting.length > 0 || running.length > 0) {
    for (let next = 0; next < waiting.length;) {
      const stage = waiting[next] as Stage;
      if (!mayBegin(stage, running, passed)) next++;
      else running.push(start(waiting.splice(next, 1)[0] as Stage));
    }
    const first = await Promise.race(running.map((one) => one.ended));
    running = running.filter((one) => one.stage !== first.stage);
    ended.push(first);
    if (first.code !== 0) {
      for (const { stop } of running) stop();
      await Promise.all(running.map((one) => one.ended));
      return first;
    }
    passed.add(first.stage.name);
  }
  return null;
}

export type RunOfStages = { ended: readonly Ended[]; failed: Ended | null; seconds: number };

/** One phase after the other, until a stage fails. */
export async function runStages(phases: readonly (readonly Stage[])[]): Promise<RunOfStages> {
  const began = performance.now();
  const ended: Ended[] = [];
  let failed: Ended | null = null;
  for (const phase of phases) {
    failed = await runPhase(phase, ended);
    if (failed) break;
  }
  return { ended, failed, seconds: (performance.now() - began) / 1000 };
}
