import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

/** For groups of controls; a single control has its own. */
export function FieldError({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className="flex gap-2 font-bold text-danger">
      <CircleAlert className="mt-0.5 size-6 shrink-0" aria-hidden />
      <span>{children}</span>
    </p>
  );
}
