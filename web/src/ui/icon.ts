import type { ComponentType } from 'react';

/** Any of lucide-react's icons, or an own SVG component; always set beside a word. */
export type Icon = ComponentType<{ className?: string; 'aria-hidden'?: true }>;
