export const GRANDMOTHER = { id: '0191d000-0000-7000-8000-00000000000a', name: 'Grandmother' };
export const DAUGHTER = { id: '0191d000-0000-7000-8000-00000000000b', name: 'Daughter' };
/** The day of which every dose is that the steps mark. */
export const DATE = '2026-11-20';
/** So long ago that a full disk lets go of its marks. */
export const LONG_AGO = '2025-01-01';
