export function Grandmother() {
  return (
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
  );
}

export function Hand() {
  return (
    <g strokeLinecap="round" strokeLinejoin="round" fill="none">
      <path d="M296 396c24 6 52 0 76-18" stroke="#8A3346" strokeWidth="46" />
      <path d="M372 378l14-10" stroke="#F4C95D" strokeWidth="46" strokeLinecap="butt" />
      <path d="M388 366l14-9" stroke="#F3CDAB" strokeWidth="34" />
      <path d="M404 352l24-12" stroke="#F3CDAB" strokeWidth="14" />
    </g>
  );
}
