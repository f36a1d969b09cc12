import { Scene } from './scene.tsx';

/** Somebody who hears the tablet. */
export function HeardScene() {
  return (
    <Scene>
      <clipPath id="first-ring-view">
        <rect x="0" y="0" width="300" height="230" rx="14" />
      </clipPath>
      <g transform="translate(46 40) scale(1.000 0.983)">
        <g clipPath="url(#first-ring-view)">
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
      <rect x="-1000" y="436" width="2800" height="82" fill="#C58A58" />
      <rect x="-1000" y="436" width="2800" height="12" fill="#DCA876" />
      <g transform="translate(-10 -6) scale(1.09)">
        <g>
          <path d="M112 420c0-78 40-112 118-112s118 34 118 112Z" fill="#8A3346" />
          <path d="M206 310h48l-10 110h-28Z" fill="#6E2535" />
          <path
            d="M230 330v80"
            stroke="#F4C95D"
            strokeWidth="5"
            strokeDasharray="1 17"
            strokeLinecap="round"
          />
          <path
            d="M230 118c-70 0-92 54-86 122 4 46 34 80 86 88 52-8 82-42 86-88 6-68-16-122-86-122Z"
            fill="#FFF"
          />
          <path
            d="M152 196c8-44 34-66 78-66s70 22 78 66"
            fill="none"
            stroke="#E4D8C6"
            strokeWidth="5"
            strokeDasharray="2 13"
            strokeLinecap="round"
          />
          <ellipse cx="230" cy="226" rx="54" ry="60" fill="#F3CDAB" />
          <path
            d="M177 216c2-36 24-50 53-50s51 14 53 50c-12-22-30-31-53-31s-41 9-53 31Z"
            fill="#C5C9CE"
          />
          <circle cx="198" cy="247" r="11" fill="#EFA48B" opacity=".65" />
          <circle cx="262" cy="247" r="11" fill="#EFA48B" opacity=".65" />
          <g fill="none" stroke="#4A352A" strokeWidth="4" strokeLinecap="round">
            <path d="M199 228c4-6 14-6 18 0M243 228c4-6 14-6 18 0" />
            <path d="M208 257c10 14 34 14 44 0" />
            <path d="M230 232v11" strokeWidth="3" stroke="#D09A76" />
          </g>
          <g fill="none" stroke="#5F6B76" strokeWidth="3">
            <circle cx="207" cy="226" r="18" />
            <circle cx="253" cy="226" r="18" />
            <path d="M225 224c3-3 7-3 10 0" />
          </g>
          <path
            d="M176 262c12 36 32 46 54 46s42-10 54-46c20 20 22 40 14 54-20 22-116 22-136 0-8-14-6-34 14-54Z"
            fill="#FBF6EC"
          />
          <path d="M216 300c8 8 20 8 28 0l4 30c-10 8-26 8-36 0Z" fill="#F0E7D6" />
        </g>
      </g>
      <rect x="-1000" y="418" width="2800" height="82" fill="#C58A58" />
      <rect x="-1000" y="418" width="2800" height="12" fill="#DCA876" />
      <g transform="translate(500 82) scale(0.98)">
        <ellipse cx="120" cy="352" rx="130" ry="13" fill="#A66F41" />
        <path d="m62 350 16-42h84l16 42Z" fill="#38495A" />
        <rect width="240" height="322" rx="26" fill="#22303D" />
        <rect x="13" y="13" width="214" height="296" rx="16" fill="#fff" />
        <circle cx="120" cy="120" r="62" fill="#FFDD00" />
        <g
          transform="translate(82 80) scale(3.2)"
          fill="none"
          stroke="#1B1B1B"
          strokeWidth="1.8"
          strokeLinecap="round"
          strokeLinejoin="round"
        >
          <path d="M6 9a6 6 0 0 1 12 0c0 6 2.5 7 2.5 8h-17C3.5 16 6 15 6 9ZM10 20.5a2.2 2.2 0 0 0 4 0" />
        </g>
        <rect x="44" y="222" width="152" height="14" rx="7" fill="#DAD3C7" />
        <rect x="74" y="248" width="92" height="14" rx="7" fill="#DAD3C7" />
      </g>
      <path
        d="M461 168A46 46 0 0 0 461 232"
        fill="none"
        stroke="#0B4F8A"
        strokeWidth="11.0"
        strokeLinecap="round"
      />
      <path
        d="M436 144A80 80 0 0 0 436 256"
        fill="none"
        stroke="#0B4F8A"
        strokeWidth="9.5"
        strokeLinecap="round"
      />
      <path
        d="M412 120A114 114 0 0 0 412 280"
        fill="none"
        stroke="#0B4F8A"
        strokeWidth="8.0"
        strokeLinecap="round"
      />
      <path
        d="M300 408c66 14 84-52 40-116"
        stroke="#8A3346"
        strokeWidth="46"
        strokeLinecap="round"
        strokeLinejoin="round"
        fill="none"
      />
      <path d="M341 294l-10-15" stroke="#F4C95D" strokeWidth="46" fill="none" />
      <path
        d="M326 272c-6-10-9-20-10-32"
        stroke="#F3CDAB"
        strokeWidth="34"
        strokeLinecap="round"
        fill="none"
      />
      <path d="M314 236l-4-16" stroke="#F3CDAB" strokeWidth="15" strokeLinecap="round" />
    </Scene>
  );
}
