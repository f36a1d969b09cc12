import { readFileSync } from 'node:fs';
import type { Browser, Page } from '@playwright/test';

export type ChatProbe = {
  /** When the first words of a reply came to the page, and when they were painted. */
  came: number;
  painted: number;
  isWhole: boolean;
};

declare global {
  interface Window {
    chatProbe: ChatProbe;
  }
}

/** Watches a page from outside of its code: when a reply comes, when it is painted, when it is whole. */
export async function instrumentChat(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.chatProbe = { came: 0, painted: 0, isWhole: false };
    const decoder = new TextDecoder();
    const read = ReadableStreamDefaultReader.prototype.read;
    ReadableStreamDefaultReader.prototype.read = async function (
      this: ReadableStreamDefaultReader<unknown>,
    ) {
      const result = await read.call(this);
      if (!(result.value instanceof Uint8Array)) return result;
      const text = decoder.decode(result.value);
      const probe = window.chatProbe;
      if (probe.came === 0 && text.includes('event: delta')) probe.came = performance.now();
      if (text.includes('event: done')) probe.isWhole = true;
      return result;
    };
    const answers = () => document.querySelectorAll('main li .measure').length;
    let before = 0;
    const look = () => {
      const probe = window.chatProbe;
      if (probe.came === 0) before = answers();
      if (probe.came === 0 || probe.painted !== 0 || answers() <= before) return;
      probe.painted = -1;
      requestAnimationFrame(() => {
        const channel = new MessageChannel();
        channel.port1.addEventListener('message', () => (probe.painted = performance.now()));
        channel.port1.start();
        channel.port2.postMessage(null);
      });
    };
    new MutationObserver(look).observe(document, { subtree: true, childList: true });
  });
}

type TraceEvent = {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** Of the processor, µs: what others on the machine took meanwhile is no part of it. */
  tdur?: number;
  args: { name?: string };
};

const TASK = 'ThreadControllerImpl::RunTask';

/** ms of the processor in the longest task of the page's own thread while `work` ran. */
export async function longestTask(
  browser: Browser,
  page: Page,
  path: string,
  work: () => Promise<void>,
): Promise<number> {
  await browser.startTracing(page, { path, categories: ['toplevel', '__metadata'] });
  await work();
  await browser.stopTracing();
  const { traceEvents } = JSON.parse(readFileSync(path, 'utf8')) as { traceEvents: TraceEvent[] };
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  const mains = new Set(
    traceEvents.filter(({ args }) => args.name === 'CrRendererMain').map(threadOf),
  );
  const tasks = traceEvents.filter((one) => one.name === TASK && mains.has(threadOf(one)));
  if (tasks.length === 0) throw new Error('the browser told of no task');
  return tasks.reduce((longest, { tdur = 0 }) => Math.max(longest, tdur), 0) / 1_000;
}
