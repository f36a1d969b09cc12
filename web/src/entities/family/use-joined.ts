import { fromWire } from '@qamqor/shared/calendar/dates';
import { CODE_LASTS } from '@qamqor/shared/family/pairing-code';
import { useEffect, useState } from 'react';
import { logger } from '../../platform/logger.ts';
import { listDevices } from '../device/device-calls.ts';
import type { PairingCode } from './tablet-calls.ts';

const LOOK_MS = 3_000;

/** True once a device of the person was let in since the code was made. */
export function useJoined({ person_id, expires_at }: PairingCode, isListening: boolean): boolean {
  const [joined, setJoined] = useState(false);
  useEffect(() => {
    if (!isListening || joined) return undefined;
    let isHere = true;
    const made = fromWire(expires_at) - CODE_LASTS;
    const look = async () => {
      const devices = await listDevices(person_id);
      if (isHere && devices.some(({ created_at }) => fromWire(created_at) >= made)) setJoined(true);
    };
    const tryToLook = () =>
      void look().catch(() => logger.warn('Could not look whether the tablet has joined'));
    tryToLook();
    const timer = setInterval(tryToLook, LOOK_MS);
    return () => {
      isHere = false;
      clearInterval(timer);
    };
  }, [person_id, expires_at, isListening, joined]);
  return joined;
}
