/** Microsoft's own mark. */
export function MicrosoftMark({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 21 21" className={className} aria-hidden>
      <path fill="#F25022" d="M0 0h10v10H0z" />
      <path fill="#7FBA00" d="M11 0h10v10H11z" />
      <path fill="#00A4EF" d="M0 11h10v10H0z" />
      <path fill="#FFB900" d="M11 11h10v10H11z" />
    </svg>
  );
}
