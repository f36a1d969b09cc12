import { Grandmother, Hand } from './grandmother.tsx';

/** A grandmother at her table marks the morning's medicine; the mountains of Almaty in the window. */
export function HeroScene({ className }: { className?: string | undefined }) {
  return (
    <svg viewBox="0 0 600 480" className={className} aria-hidden>
      <clipPath id="scene-room">
        <rect width="600" height="480" rx="32" />
      </clipPath>
      <clipPath id="scene-window">
        <rect x="40" y="36" width="300" height="230" rx="14" />
      </clipPath>
      <g clipPath="url(#scene-room)">
        <rect width="600" height="480" fill="#FBE9CF" />
        <g clipPath="url(#scene-window)">
          <rect x="40" y="36" width="300" height="230" fill="#CFE6F6" />
          <circle cx="296" cy="88" r="25" fill="#FFD84D" />
          <path d="M20 232 96 138l44 46 74-108 66 92 36-40 60 104Z" fill="#86A9C6" />
          <path d="m214 76 27 38-15 9-11-10-14 12-13-13Z" fill="#FFF" />
          <path d="m96 138 22 23-12 5-9-6-13 7-7-7Z" fill="#FFF" />
          <path d="M30 240c60-34 120-22 170-12s100-16 150-14v60H30Z" fill="#7FB08D" />
        </g>
        <rect
          x="40"
          y="36"
          width="300"
          height="230"
          rx="14"
          fill="none"
          stroke="#FFF"
          strokeWidth="12"
        />
        <path d="M190 36v230" stroke="#FFF" strokeWidth="8" />
        <path d="M24 24h64c4 92-14 180-52 244H24Z" fill="#F2B892" />
        <path d="M48 24c2 92-4 160-18 236" stroke="#E09E74" strokeWidth="4" fill="none" />
        <path d="M14 24h352" stroke="#A8693F" strokeWidth="8" strokeLinecap="round" />
        <Grandmother />
        <rect y="398" width="600" height="82" fill="#C58A58" />
        <rect y="398" width="600" height="12" fill="#DCA876" />
        <Tablet />
        <Hand />
        <TeaBowl />
      </g>
    </svg>
  );
}

function Tablet() {
  return (
    <g>
      <ellipse cx="478" cy="424" rx="104" ry="12" fill="#A66F41" />
      <path d="m430 424 14-40h68l14 40Z" fill="#38495A" />
      <rect x="388" y="116" width="180" height="284" rx="22" fill="#22303D" />
      <rect x="398" y="126" width="160" height="264" rx="14" fill="#FFF" />
      <g fontFamily="system-ui, sans-serif" fontWeight="700" fill="#1B1B1B">
        <text x="416" y="178" fontSize="38">
          08:00
        </text>
      </g>
      <circle cx="478" cy="238" r="40" fill="#FCEBE6" />
      <circle cx="478" cy="238" r="24" fill="#E8745A" />
      <path d="M463 238h30" stroke="#FFF" strokeWidth="4" strokeLinecap="round" />
      <rect x="412" y="306" width="132" height="62" rx="14" fill="#0B4F8A" />
      <path
        d="m461 337 12 12 24-25"
        fill="none"
        stroke="#FFF"
        strokeWidth="7"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </g>
  );
}

function TeaBowl() {
  return (
    <g>
      <ellipse cx="106" cy="446" rx="62" ry="11" fill="#FFF" />
      <ellipse cx="106" cy="444" rx="44" ry="6" fill="#E4D8C6" />
      <path d="M58 392h96c0 30-18 52-48 52s-48-22-48-52Z" fill="#FFF" />
      <ellipse cx="106" cy="392" rx="48" ry="9" fill="#F1E7D7" />
      <ellipse cx="106" cy="393" rx="40" ry="6" fill="#B5743F" />
      <path
        d="M68 416c8-10 14-10 19 0s11 10 19 0 11-10 19 0 11 10 19 0"
        fill="none"
        stroke="#0B4F8A"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <path
        d="M92 374c-9-12 9-18 0-32M118 376c-9-12 9-18 0-32"
        fill="none"
        stroke="#FFF"
        strokeWidth="5"
        strokeLinecap="round"
      />
    </g>
  );
}
