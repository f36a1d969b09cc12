import { Trans, useLingui } from '@lingui/react/macro';
import { fromWire, MINUTE } from '@qamqor/shared/calendar/dates';
import { useEffect, useRef, useState } from 'react';
import { useLocalData } from '../../../entities/local-data.tsx';
import type { PairingCode } from '../../../entities/family/tablet-calls.ts';
import { useJoined } from '../../../entities/family/use-joined.ts';
import { Button } from '../../../ui/button.tsx';
import { lazyComponent } from '../../../ui/lazy-chunk.tsx';
import { Card } from '../../../ui/card.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { CopyAddress } from '../../../ui/later/copy-address.tsx';

const Qr = lazyComponent(async () => (await import('./qr.tsx')).default);

export interface CodeCardProps {
  code: PairingCode & { name: string };
  /** Where it was asked for on the page; absent where the page is about the code alone. */
  onClose?: (() => void) | undefined;
}

/** FAM-6: to be pointed at with the tablet's camera, or typed at /auth; it counts down. */
export function CodeCard({ code, onClose }: CodeCardProps) {
  const { t } = useLingui();
  const heading = useRef<HTMLHeadingElement>(null);
  const left = useTimeLeft(code.expires_at);
  const wasAskedFor = onClose !== undefined;
  useEffect(() => {
    if (wasAskedFor) heading.current?.focus();
  }, [wasAskedFor]);
  const joined = useJoined(code, left > 0);
  const { name } = code;
  const minutes = Math.floor(left / MINUTE);
  const seconds = String(Math.floor((left % MINUTE) / 1000)).padStart(2, '0');
  const address = new URL(code.url);
  const where = address.host + address.pathname;
  return (
    <Card as="section" emphasis aria-labelledby="pairing-code" className="grid grid-cols-1 gap-5">
      <h2
        id="pairing-code"
        ref={heading}
        tabIndex={-1}
        // With the square beneath it.
        className="w-fit scroll-mb-[24rem] rounded-sm"
      >
        <Trans>
          The tablet of <bdi>{name}</bdi>
        </Trans>
      </h2>
      {joined ? (
        <Notice
          kind="success"
          live
          title={
            <Trans>
              The tablet of <bdi>{name}</bdi> has joined.
            </Trans>
          }
        >
          <Trans>It now asks there whether it may remind.</Trans>
        </Notice>
      ) : left <= 0 ? (
        <Notice kind="warning" live title={<Trans>This code has run out.</Trans>}>
          <Trans>Please make a new one. Nothing was lost.</Trans>
        </Notice>
      ) : (
        <>
          <Qr text={code.url} label={t`The code as a square for a camera`} />
          <p className="text-5xl leading-tight font-bold tracking-widest" data-code={code.code}>
            <bdi>
              {code.code.slice(0, 4)} {code.code.slice(4)}
            </bdi>
          </p>
          <p role="timer" className="tabular-nums">
            <Trans>
              It works once, for {minutes}:{seconds} more.
            </Trans>
          </p>
          <ol className="grid list-decimal grid-cols-1 gap-1 pl-7">
            <li>
              <Trans>Take the tablet and point its camera at the square.</Trans>
            </li>
            <li>
              <Trans>Or open {where} on it, press “I have a code” and type:</Trans>
            </li>
          </ol>
          <CopyAddress label={t`Link with the code`} url={code.url}>
            <Trans>Copy the link</Trans>
          </CopyAddress>
        </>
      )}
      {onClose ? (
        <div>
          <Button variant="quiet" onClick={onClose}>
            <Trans>Done</Trans>
          </Button>
        </div>
      ) : null}
    </Card>
  );
}

/** Milliseconds until an instant on the wire, anew each second; never under 0. */
function useTimeLeft(expires: string): number {
  const local = useLocalData();
  const [left, setLeft] = useState(() => fromWire(expires) - local.now());
  useEffect(() => {
    const timer = setInterval(() => setLeft(fromWire(expires) - local.now()), 1000);
    return () => clearInterval(timer);
  }, [expires, local]);
  return Math.max(0, left);
}
