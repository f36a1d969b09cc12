/** What a browser shows and what holds no program. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const;

export type Picture = { type: (typeof PICTURE_TYPES)[number]; base64: string };
