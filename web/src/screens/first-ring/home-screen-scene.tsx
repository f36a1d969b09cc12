import { Scene } from './scene.tsx';

/** The app among others on the first screen. */
export function HomeScreenScene() {
  return (
    <Scene>
      <circle cx="680" cy="70" r="130" fill="#FDF1DC" />
      <rect x="-1000" y="446" width="2800" height="54" fill="#C58A58" />
      <rect x="-1000" y="446" width="2800" height="11" fill="#DCA876" />
      <ellipse cx="400" cy="462" rx="290" ry="12" fill="#A66F41" />
      <g transform="translate(150 26)">
        <rect width="500" height="430" rx="34" fill="#22303D" />
        <clipPath id="first-ring-screen">
          <rect x="16" y="16" width="468" height="398" rx="20" />
        </clipPath>
        <g clipPath="url(#first-ring-screen)">
          <rect x="16" y="16" width="468" height="398" fill="#CFE6F6" />
          <path
            d="M0 330 120 190l60 62 100-120 92 116 50-40 90 130v100H0Z"
            fill="#A9C4DA"
            opacity=".75"
          />
          <path d="M0 380c120-50 220-20 300-14s140-16 200-10v80H0Z" fill="#8FBC9C" />
          <text x="250" y="122" textAnchor="middle" fontWeight="700" fontSize="76" fill="#1B1B1B">
            10:32
          </text>
          <rect x="64" y="214" width="76" height="76" rx="20" fill="#D5CCBD" />
          <rect x="168" y="214" width="76" height="76" rx="20" fill="#C9D3CB" />
          <rect x="272" y="214" width="76" height="76" rx="20" fill="#CBD3DC" />
          <rect x="376" y="214" width="76" height="76" rx="20" fill="#DAC9C2" />
          <rect x="64" y="326" width="76" height="76" rx="20" fill="#D2CFC0" />
          <rect x="168" y="326" width="76" height="76" rx="20" fill="#C8CFD6" />
          <rect x="376" y="326" width="76" height="76" rx="20" fill="#D9D1C4" />
        </g>
        <circle cx="310" cy="364" r="78" fill="#FFDD00" opacity=".55" />
        <g transform="translate(258 312)">
          <svg width="104" height="104" viewBox="0 0 64 64">
            <rect width="64" height="64" rx="18" fill="#0B4F8A" stroke="#fff" strokeWidth="2.5" />
            <path
              d="M32 43.5C30.6 43.5 16.5 35 16.5 24.6A8.6 8.6 0 0 1 32 19.4a8.6 8.6 0 0 1 15.5 5.2C47.5 35 33.4 43.5 32 43.5Z"
              fill="#FFDD00"
            />
            <path
              d="M11.5 36.5C14.5 47.5 22.5 53 32 53s17.5-5.5 20.5-16.5"
              fill="none"
              stroke="#FFF"
              strokeWidth="4.5"
              strokeLinecap="round"
            />
          </svg>
        </g>
      </g>
      <g
        transform="translate(470 386) scale(1.15)"
        strokeLinecap="round"
        strokeLinejoin="round"
        fill="none"
      >
        <path d="M190 120 86 56" stroke="#8A3346" strokeWidth="70" />
        <path d="m96 62-18-12" stroke="#F4C95D" strokeWidth="66" strokeLinecap="butt" />
        <path d="M72 46 56 34" stroke="#F3CDAB" strokeWidth="54" />
        <path d="M44 30 16 6" stroke="#F3CDAB" strokeWidth="24" />
        <path d="M17 4l8 7" stroke="#FCE6D2" strokeWidth="9" />
      </g>
    </Scene>
  );
}
