import { Scene } from './scene.tsx';

/** A tablet on the table that rings at eight. */
export function RemindScene() {
  return (
    <Scene>
      <clipPath id="first-ring-window">
        <rect x="0" y="0" width="300" height="230" rx="14" />
      </clipPath>
      <g transform="translate(46 40) scale(1.000 0.983)">
        <g clipPath="url(#first-ring-window)">
          <rect width="300" height="230" fill="#CFE6F6" />
          <circle cx="256" cy="52" r="25" fill="#FFD84D" />
          <path d="M-20 196 56 102l44 46 74-108 66 92 36-40 60 104Z" fill="#86A9C6" />
          <path d="m174 40 27 38-15 9-11-10-14 12-13-13Z" fill="#FFF" />
          <path d="m56 102 22 23-12 5-9-6-13 7-7-7Z" fill="#FFF" />
          <path d="M-10 204c60-34 120-22 170-12s100-16 150-14v60H-10Z" fill="#7FB08D" />
        </g>
      </g>
      <rect
        x="46"
        y="40"
        width="300"
        height="226"
        rx="14"
        fill="none"
        stroke="#fff"
        strokeWidth="12"
      />
      <path d="M196 40v226" stroke="#fff" strokeWidth="8" />
      <path d="M28 28h64c4 92-14 180-52 244H28Z" fill="#F2B892" />
      <path d="M52 28c2 92-4 160-18 236" stroke="#E09E74" strokeWidth="4" fill="none" />
      <path d="M16 28h360" stroke="#A8693F" strokeWidth="8" strokeLinecap="round" />
      <rect x="-1000" y="418" width="2800" height="82" fill="#C58A58" />
      <rect x="-1000" y="418" width="2800" height="12" fill="#DCA876" />
      <g transform="translate(450 74) scale(1)">
        <ellipse cx="120" cy="352" rx="130" ry="13" fill="#A66F41" />
        <path d="m62 350 16-42h84l16 42Z" fill="#38495A" />
        <rect width="240" height="322" rx="26" fill="#22303D" />
        <rect x="13" y="13" width="214" height="296" rx="16" fill="#fff" />
        <text x="120" y="82" textAnchor="middle" fontWeight="700" fontSize="52" fill="#1B1B1B">
          08:00
        </text>
        <circle cx="120" cy="152" r="46" fill="#FCEBE6" />
        <circle cx="120" cy="152" r="28" fill="#E8745A" />
        <path d="M103 152h34" stroke="#fff" strokeWidth="5" strokeLinecap="round" />
        <rect x="32" y="226" width="176" height="62" rx="16" fill="#0B4F8A" />
        <path
          d="m104 257 12 12 24-25"
          fill="none"
          stroke="#fff"
          strokeWidth="7"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </g>
      <g transform="translate(684 86) scale(1.15)">
        <circle cx="0" cy="0" r="34" fill="#FFDD00" />
        <g
          transform="translate(-20 -21) scale(1.68)"
          fill="none"
          stroke="#1B1B1B"
          strokeWidth="1.9"
          strokeLinecap="round"
          strokeLinejoin="round"
        >
          <path d="M6 9a6 6 0 0 1 12 0c0 6 2.5 7 2.5 8h-17C3.5 16 6 15 6 9ZM10 20.5a2.2 2.2 0 0 0 4 0" />
        </g>
      </g>
      <path
        d="M413 168A46 46 0 0 0 413 232"
        fill="none"
        stroke="#0B4F8A"
        strokeWidth="11.0"
        strokeLinecap="round"
      />
      <path
        d="M388 144A80 80 0 0 0 388 256"
        fill="none"
        stroke="#0B4F8A"
        strokeWidth="9.5"
        strokeLinecap="round"
      />
      <g transform="translate(40 26)">
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
      </g>
      <g transform="translate(196 322) scale(.98)">
        <g>
          <path
            d="M0 92C0 40 40 22 92 22s92 26 92 70c0 10-8 14-20 14H20C8 106 0 102 0 92Z"
            fill="#E0975A"
          />
          <path
            d="M62 26c-6 20-4 40 2 56M92 22c-4 20-3 36 1 52M122 27c-2 16-1 28 2 40"
            stroke="#C67C40"
            strokeWidth="7"
            fill="none"
            strokeLinecap="round"
          />
          <path
            d="M176 84c30 4 40 22 20 26-30 6-90 2-120 0"
            stroke="#E0975A"
            strokeWidth="17"
            fill="none"
            strokeLinecap="round"
          />
          <path
            d="M2 58 0 22l22 16c9-3 18-3 27 0l22-16-2 36c4 26-12 42-33 42S-2 84 2 58Z"
            fill="#E8A468"
          />
          <path
            d="M16 66c4 5 11 5 15 0M42 66c4 5 11 5 15 0M33 78c2 3 5 3 7 0"
            stroke="#5A3A22"
            strokeWidth="3.5"
            fill="none"
            strokeLinecap="round"
          />
        </g>
      </g>
    </Scene>
  );
}
