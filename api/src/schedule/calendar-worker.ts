import { parentPort, workerData } from 'node:worker_threads';
import 'temporal-polyfill/global';
import { IcalFault } from '@qamqor/shared/ical/components';
import { readIcal, type IcalContent } from '@qamqor/shared/ical/read';

/** A file, and the zone for times without one. */
export type Asked = { text: string; home: string };
export type Read = { content: IcalContent } | { code: IcalFault['code']; line: number | null };

function read({ text, home }: Asked): Read {
  try {
    return { content: readIcal(text, home) };
  } catch (error) {
    if (!(error instanceof IcalFault)) throw error;
    return { code: error.code, line: error.line };
  }
}

parentPort?.postMessage(read(workerData as Asked));
