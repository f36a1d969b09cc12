import { setTimeout as delay } from 'node:timers/promises';
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { openDatabase, type Database } from '../../../api/src/platform/database/database.ts';
import { askHost, COMPILED } from './host.ts';

const MOVED_CLOCK = new URL('moved-clock.ts', import.meta.url).href;
const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const TRIES = 5;

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

/** The real server on a database of its own; a port and a folder of its own too. */
export class TestServer {
  readonly url: string;
  private readonly directory = mkdtempSync(join(tmpdir(), 'qamqor-e2e-'));
  /** Where it has a process of its own: it can be killed there, and have another clock. */
  private child: ChildProcess | null = null;
  private isHosted = false;
  private movedBy = 0;

  private readonly port: number;
  private readonly settings: Record<string, string>;

  private constructor(port: number, settings: Record<string, string>) {
    this.port = port;
    this.settings = settings;
    this.url = `http://localhost:${port}`;
  }

  /** Where the demo family lives. */
  get homeZone(): string {
    return this.settings['DEMO_TIME_ZONE'] ?? 'Asia/Almaty';
  }

  /** `settings` are variables of its environment. */
  static async create(settings: Record<string, string> = {}): Promise<TestServer> {
    for (let tries = 1; ; tries++) {
      const server = new TestServer(await freePort(), settings);
      try {
        await server.start();
        return server;
      } catch (error) {
        // Somebody else was given the same port meanwhile.
        if (!String(error).includes('EADDRINUSE') || tries === TRIES) throw error;
      }
    }
  }

  private get environment(): Record<string, string | undefined> {
    return {
      ...process.env,
      NODE_ENV: 'test',
      DATA_DIR: this.directory,
      PORT: String(this.port),
      RATE_LIMIT_FACTOR: '100',
      LOG_LEVEL: 'warn',
      ...this.settings,
    };
  }

  async start(): Promise<void> {
    // Node reads whom it trusts when a process begins.
    const isAlone = this.movedBy > 0 || 'NODE_EXTRA_CA_CERTS' in this.settings;
    if (isAlone) return this.startAlone();
    await askHost({ start: this.environment, port: this.port });
    this.isHosted = true;
  }

  private async startAlone(): Promise<void> {
    const env = {
      ...this.environment,
      NODE_COMPILE_CACHE: COMPILED,
      NODE_OPTIONS: `--import=${MOVED_CLOCK}`,
      MOVED_BY_MS: String(this.movedBy),
    };
    const child = spawn('node', ['api/src/main.ts'], { cwd: ROOT, env });
    this.child = child;
    child.stderr.pipe(process.stderr);
    for await (const line of createInterface({ input: child.stdout })) {
      if (line.startsWith('Qamqor is ready')) break;
    }
    child.stdout.resume();
  }

  async stop(): Promise<void> {
    if (this.isHosted) await askHost({ stop: this.port });
    this.isHosted = false;
    const child = this.child;
    this.child = null;
    if (!child || child.exitCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'close');
  }

  /** Its clock jumps ahead, in a new process. */
  async moveClock(ms: number): Promise<void> {
    await this.stop();
    this.movedBy += ms;
    await this.start();
  }

  /** Works on its database beside it. */
  async withDatabase(work: (database: Database) => Promise<void>): Promise<void> {
    const DATABASE_URL = `file:${join(this.directory, 'qamqor.db')}`;
    const database = openDatabase({ DATABASE_URL, ROOT });
    try {
      await work(database);
    } finally {
      await database.close();
    }
  }

  /** As an operator makes one; answers its file. */
  async backUp(): Promise<string> {
    const [file = ''] = (await this.operate('scripts/backup.ts')).split('\n');
    return file;
  }

  /** Goes on from a backup. */
  async restore(file: string): Promise<void> {
    await this.stop();
    await this.operate('scripts/restore.ts', file);
    await this.start();
  }

  private async operate(...command: string[]): Promise<string> {
    const env = { ...this.environment, NODE_COMPILE_CACHE: COMPILED };
    return (await promisify(execFile)('node', command, { cwd: ROOT, env })).stdout;
  }

  async remove(): Promise<void> {
    await this.stop();
    rmSync(this.directory, { recursive: true, force: true });
  }

  /** A call of its own, beside any browser. */
  async call<T>(
    path: string,
    token?: string,
    body?: unknown,
    method = body === undefined ? 'GET' : 'POST',
  ): Promise<T> {
    const response = await fetch(`${this.url}/api${path}`, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (response.status === 503) {
      // A machine with too much to do asks to come back.
      await delay(Number(response.headers.get('retry-after') ?? 1) * 1_000);
      return this.call(path, token, body, method);
    }
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
    return (response.status === 204 ? null : await response.json()) as T;
  }

  async tokenOf(person: 'grandmother' | 'daughter'): Promise<string> {
    const answer = await this.call<{ access_token: string }>('/auth/demo', undefined, { person });
    return answer.access_token;
  }
}
