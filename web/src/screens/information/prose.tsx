import type { ReactNode } from 'react';

export function Section({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className="mt-8 grid gap-x-12 gap-y-2.5 border-t border-line pt-8 @4xl:grid-cols-[19rem_1fr]">
      <h2 className="text-[min(var(--text-xl),8vw)]">{title}</h2>
      <div className="measure grid content-start gap-3 @4xl:pt-0.5">{children}</div>
    </section>
  );
}

export function List({ children }: { children: ReactNode }) {
  return (
    <ul className="grid list-disc gap-1.5 pl-[min(1.5rem,5vw)] marker:text-edge">{children}</ul>
  );
}
