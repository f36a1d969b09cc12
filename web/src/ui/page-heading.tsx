import { useEffect, useRef, type ReactNode } from 'react';

let opened = false;

export interface PageHeadingProps {
  children: ReactNode;
  /** One soft line under the heading, such as the date. */
  below?: ReactNode;
  className?: string | undefined;
}

/** The page's only h1. It takes the focus after every navigation but the first opening. */
export function PageHeading({ children, below, className }: PageHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (opened) heading.current?.focus({ preventScroll: true });
    opened = true;
  }, []);
  return (
    <div className={className}>
      <h1 ref={heading} tabIndex={-1} className="w-fit rounded-sm">
        {children}
      </h1>
      {below === undefined ? null : <p className="text-soft">{below}</p>}
    </div>
  );
}
