import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';

function ProseAnchor({ children, ...rest }: Omit<ComponentProps<'a'>, 'className'>) {
  return (
    <a {...rest} className="font-bold text-accent underline underline-offset-4 hover:decoration-2">
      {children}
    </a>
  );
}

export const ProseLink = createLink(ProseAnchor);
