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
    <label className="flex min-h-target w-fit cursor-pointer items-center gap-3.5 pr-4">
      <input
        type="radio"
        name={name}
        checked={checked}
        onChange={onChoose}
        className="size-6 shrink-0 accent-accent"
      />
      {children}
    </label>
  );
}
