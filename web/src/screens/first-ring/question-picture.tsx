import { Bell } from 'lucide-react';
import type { ReactNode } from 'react';

export interface QuestionPictureProps {
  question: ReactNode;
  /** Not this one. */
  other: ReactNode;
  /** What to choose. */
  choose: ReactNode;
  children: ReactNode;
}

/** What the browser is going to ask, drawn, and what to answer. */
export function QuestionPicture({ question, other, choose, children }: QuestionPictureProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <div
        aria-hidden
        className="flex beside grow basis-60 flex-wrap gap-x-2 gap-y-3 rounded-main border-2 border-dashed border-edge bg-card p-3 text-base"
      >
        <span className="flex basis-full flex-wrap items-center gap-x-2">
          <Bell className="size-6 shrink-0" />
          <span className="beside grow basis-0">{question}</span>
        </span>
        <span className="beside grow basis-0 py-1 text-center text-soft">{other}</span>
        <span className="beside grow basis-0 rounded-control bg-card py-1 text-center font-bold outline-3 outline-offset-0 outline-ink ring-8 ring-focus">
          {choose}
        </span>
      </div>
      <p className="measure beside grow basis-48">{children}</p>
    </div>
  );
}
