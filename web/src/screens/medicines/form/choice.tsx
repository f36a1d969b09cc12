import type { ReactNode } from 'react';

export interface ChoiceProps {
  /** Of all choices that belong together. */
  name: string;
  checked: boolean;
  onChoose: () => void;
  children: ReactNode;
}

/** One of a few, of which one holds. */
export function Choice({ name, checked, onChoose, children }: ChoiceProps) {
  return (
    <label className="flex min-h-target w-fit cursor-pointer items-center gap-[min(0.875rem,3vw)] pr-[min(1rem,2vw)]">
      <input
        type="radio"
        name={name}
        checked={checked}
        onChange={onChoose}
        className="size-[min(1.5rem,8vw)] shrink-0 accent-accent"
      />
      {children}
    </label>
  );
}
