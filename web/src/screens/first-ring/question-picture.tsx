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
        className="grid grow basis-60 grid-cols-2 gap-x-2 gap-y-3 rounded-main border-2 border-dashed border-edge bg-card p-3 text-base"
      >
        <span className="col-span-2 flex items-center gap-2">
          <Bell className="size-6 shrink-0" />
          {question}
        </span>
        <span className="py-1 text-center text-soft">{other}</span>
        <span className="rounded-control bg-card py-1 text-center font-bold outline-3 outline-offset-0 outline-ink ring-8 ring-focus">
          {choose}
        </span>
      </div>
      <p className="measure grow basis-48">{children}</p>
    </div>
  );
}
