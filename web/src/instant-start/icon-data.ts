import type { IconData } from '../ui/lucide-icon.ts';

/** Takes the place of lucide-react's own function in the first script: it draws without React. */
export default function createLucideIcon(data: IconData) {
  return { data };
}
