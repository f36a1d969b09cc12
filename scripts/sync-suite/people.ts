export const GRANDMOTHER = { id: '0191d000-0000-7000-8000-00000000000a', name: 'Grandmother' };
export const DAUGHTER = { id: '0191d000-0000-7000-8000-00000000000b', name: 'Daughter' };
/** The day of which every dose is. */
export const DATE = '2026-11-20';
