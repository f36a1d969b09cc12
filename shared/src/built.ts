/** What the product is to have and the specification speaks of, named where a page would promise it. */
export type Part =
  | 'admin'
  | 'analytics'
  | 'backups'
  | 'companion'
  | 'deletion'
  | 'devices'
  | 'export'
  | 'microsoft'
  | 'pricing'
  | 'profile'
  | 'reading-in';

/** The parts that this version has. A part's own change adds its line here, and nowhere else. */
const built: readonly Part[] = [
  'admin',
  'analytics',
  'backups',
  'companion',
  'deletion',
  'devices',
  'export',
  'microsoft',
  'pricing',
  'profile',
  'reading-in',
];

/** Whether a page may promise the part, a menu lead to it, and the server say that it is there. */
export const isBuilt = (part: Part): boolean => built.includes(part);
