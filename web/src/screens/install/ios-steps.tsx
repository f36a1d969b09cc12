import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';

/** iOS has no prompt: three pictures, drawn by us. */
export function IosSteps() {
  return (
    <ol className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,11rem),1fr))] gap-5">
      <Step number={1} picture={<SharePicture />}>
        <Trans>Tap the Share button of Safari.</Trans>
      </Step>
      <Step number={2} picture={<ListPicture />}>
        <Trans>Choose “Add to Home Screen”.</Trans>
      </Step>
      <Step number={3} picture={<HomePicture />}>
        <Trans>Tap “Add”. Qamqor is now on your screen.</Trans>
      </Step>
    </ol>
  );
}

function Step(props: { number: number; picture: ReactNode; children: ReactNode }) {
  return (
    <li className="grid grid-cols-1 content-start gap-3 rounded-main bg-sunk p-4">
      {props.picture}
      <p>
        <b>{props.number}.</b> {props.children}
      </p>
    </li>
  );
}

const phone = (
  <rect
    x="22"
    y="4"
    width="76"
    height="112"
    rx="12"
    className="fill-card stroke-edge"
    strokeWidth="3"
  />
);

function SharePicture() {
  return (
    <svg viewBox="0 0 120 120" className="mx-auto w-36" aria-hidden>
      {phone}
      <path
        d="M34 22h52M34 34h40M34 46h46"
        className="stroke-line"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <path d="M24 84h72" className="stroke-line" strokeWidth="2" />
      <circle cx="60" cy="98" r="14" className="fill-accent-tint" />
      <g
        fill="none"
        className="stroke-accent"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d="M55 95h-3v10h16V95h-3" />
        <path d="M60 100V87M55.500 91.500 60 87l4.500 4.500" />
      </g>
    </svg>
  );
}

function ListPicture() {
  return (
    <svg viewBox="0 0 120 120" className="mx-auto w-36" aria-hidden>
      {phone}
      <rect x="30" y="40" width="60" height="16" rx="5" className="fill-sunk" />
      <rect
        x="30"
        y="60"
        width="60"
        height="18"
        rx="5"
        className="fill-accent-tint stroke-accent"
        strokeWidth="2"
      />
      <rect x="30" y="82" width="60" height="16" rx="5" className="fill-sunk" />
      <path
        d="M36 48h30M36 69h28M36 90h34"
        className="stroke-edge"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <g fill="none" className="stroke-accent" strokeWidth="2.500" strokeLinecap="round">
        <rect x="74" y="63.500" width="11" height="11" rx="3" />
        <path d="M79.500 66.500v5M77 69h5" />
      </g>
    </svg>
  );
}

function HomePicture() {
  return (
    <svg viewBox="0 0 120 120" className="mx-auto w-36" aria-hidden>
      {phone}
      {[34, 53, 72].map((x) => (
        <rect key={x} x={x} y="20" width="14" height="14" rx="4" className="fill-line" />
      ))}
      {[34, 72].map((x) => (
        <rect key={x} x={x} y="42" width="14" height="14" rx="4" className="fill-line" />
      ))}
      <rect x="49" y="38" width="22" height="22" rx="6" fill="#0B4F8A" />
      <path
        d="M60 54c-1 0-6-3-6-6.600a3 3 0 0 1 6-1.400 3 3 0 0 1 6 1.400C66 51 61 54 60 54Z"
        fill="#FFDD00"
      />
    </svg>
  );
}
